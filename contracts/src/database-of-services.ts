import { databaseOperations } from './database.ts'

/** What each service answers on its own database. */
export const allDatabaseOperations = {
  ...databaseOperations('auth'),
  ...databaseOperations('catalog'),
  ...databaseOperations('inference'),
  ...databaseOperations('consultation'),
  ...databaseOperations('training'),
}
