import type { emailChangeOperations } from '../people/email-change.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'

export const emailChangeExamples: Examples<typeof emailChangeOperations> = {
  'account.requestEmail': {
    input: { email: 'sari.baru@contoh.id', password: 'rahasia-7x' },
    output: { expiresAt: createdAt },
  },
  'account.confirmEmail': { input: { token: 'Zm9yZ290dGVuLXBhc3N3b3JkLWV4YW1wbGUtdG9rZW4' }, output: {} },
}
