import type { accountOperations } from '../people/account.ts'
import type { Examples } from './example.ts'
import { createdAt, session, user } from './objects.ts'

const consent = { version: 1, at: createdAt }

export const accountExamples: Examples<typeof accountOperations> = {
  'account.get': {
    output: {
      user,
      consent,
      pendingEmail: null,
      notices: [{ kind: 'login', at: createdAt, device: 'Chrome di Android' }],
    },
  },
  'account.update': {
    input: { name: 'Sari Dewi Lestari', gender: 'female' },
    output: { ...session, user: { ...user, name: 'Sari Dewi Lestari' } },
  },
  'account.consent': {
    input: { version: 1 },
    output: consent,
  },
}
