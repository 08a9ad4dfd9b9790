import type { sessionOperations } from '../people/session.ts'
import type { Examples } from './example.ts'
import { session, user } from './objects.ts'

export const sessionExamples: Examples<typeof sessionOperations> = {
  'auth.register': {
    input: { name: 'Sari Dewi', email: 'sari@contoh.id', password: 'rahasia-7x', gender: 'female', consentVersion: 1 },
    output: session,
  },
  'auth.login': {
    input: { email: 'sari@contoh.id', password: 'rahasia-7x' },
    output: session,
  },
  'auth.logout': {
    output: {},
  },
  'auth.me': {
    output: { user },
  },
  'auth.changePassword': {
    input: { currentPassword: 'rahasia-7x', newPassword: 'lebih-rahasia-8y' },
    output: {},
  },
  'auth.deleteAccount': {
    input: { password: 'rahasia-7x' },
    output: {},
  },
}
