import type { passwordResetOperations } from '../people/password-reset.ts'
import type { Examples } from './example.ts'
import { createdAt, user } from './objects.ts'

const token = 'Zm9yZ290dGVuLXBhc3N3b3JkLWV4YW1wbGUtdG9rZW4'

export const passwordResetExamples: Examples<typeof passwordResetOperations> = {
  'auth.resetOptions': { output: { byMail: true, contact: null } },
  'auth.requestResetLink': { input: { email: 'sari@contoh.id' }, output: {} },
  'auth.checkResetLink': { input: { token }, output: { expiresAt: createdAt } },
  'auth.resetPassword': { input: { token, newPassword: 'lebih-rahasia-8y' }, output: {} },
  'user.createResetLink': { input: { id: user.id }, output: { token, expiresAt: createdAt } },
}
