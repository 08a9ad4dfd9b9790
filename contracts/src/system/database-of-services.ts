import { databaseOperations } from './database.ts'

/** Operations of each service on its own database. */
export const allDatabaseOperations = {
  ...databaseOperations('auth'),
  ...databaseOperations('catalog'),
  ...databaseOperations('inference'),
  ...databaseOperations('consultation'),
  ...databaseOperations('training'),
}
