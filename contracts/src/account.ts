import * as z from 'zod/mini'
import { defineOperations } from './operation.ts'
import { GenderField, Name } from './session.ts'
import { Nothing } from './shared.ts'
import { User } from './user.ts'

export const ProfileUpdate = z.strictObject({ name: Name, gender: GenderField })
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const Account = z.strictObject({ user: User })
export type Account = z.output<typeof Account>

/** What people do with their own account; password and deletion are with the sessions that they end. */
export const accountOperations = defineOperations('auth', {
  'account.get': {
    http: { method: 'GET', path: '/user/account' },
    access: 'user',
    summary: 'The own account',
    input: Nothing,
    output: Account,
    failure: 'Failed to get account',
    safe: true,
  },
  'account.update': {
    http: { method: 'PATCH', path: '/user/account' },
    access: 'user',
    summary:
      'Change the own name and gender; answers with a token that says so, other sessions get theirs within minutes',
    input: ProfileUpdate,
    output: z.strictObject({ user: User, token: z.string() }),
    message: 'Profil berhasil diperbarui',
    failure: 'Failed to update account',
  },
})
