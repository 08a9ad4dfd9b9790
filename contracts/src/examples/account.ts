import type { accountOperations } from '../account.ts'
import type { Examples } from './example.ts'
import { session, user } from './objects.ts'

export const accountExamples: Examples<typeof accountOperations> = {
  'account.get': {
    output: { user },
  },
  'account.update': {
    input: { name: 'Sari Dewi Lestari', gender: 'female' },
    output: { ...session, user: { ...user, name: 'Sari Dewi Lestari' } },
  },
}
