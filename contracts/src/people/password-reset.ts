import * as z from 'zod/mini'
import { TypedEmail } from './email.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { Confirmation, typedTwice } from './registration-form.ts'
import { NewPassword } from './session.ts'
import { Id, Empty, Time } from '../core/values/shared.ts'

/** How long a link is good for, in seconds: used later than this after it was made, it is rejected. */
export const resetLinkSeconds = 86_400

/** 256 random bits in base64url. */
export const LinkToken = z.string('Tautan tidak lengkap').check(z.regex(/^[\w-]{43}$/, 'Tautan tidak lengkap'))

export const ResetLink = z.strictObject({
  /** Returned only once: only its hash is stored. */
  token: LinkToken,
  expiresAt: Time,
})
export type ResetLink = z.output<typeof ResetLink>

/**
 * Where a person uses a token. It is in the fragment, which no browser sends and no server logs.
 * @param publicUrl base URL of the web app, with its path if it has one
 * @param page for another password, or to confirm another address
 */
export const resetAddress = (publicUrl: string, token: string, page: 'reset' | 'email' = 'reset'): string =>
  `${publicUrl.replace(/\/+$/, '')}/${page}#token=${token}`

export const ResetRequest = z.strictObject({ email: TypedEmail })

/** The form for another password; the confirmation is not sent. */
export const NewPasswordForm = z.intersection(
  z.object({ newPassword: NewPassword, confirmPassword: Confirmation }),
  typedTwice('newPassword'),
)

/** Tokens are only in bodies: URLs are logged by intermediaries. */
export const passwordResetOperations = defineOperations('auth', {
  'auth.resetOptions': {
    http: { method: 'GET', path: '/auth/password-reset' },
    access: 'public',
    summary: 'Whether a person who forgot the password can get a link by mail, and whom they can ask otherwise',
    input: Empty,
    /** `contact`: as the operator wrote it. */
    output: z.strictObject({ byMail: z.boolean(), contact: z.nullable(z.string()) }),
    failure: 'Failed to get options',
    safe: true,
  },
  'auth.requestResetLink': {
    http: { method: 'POST', path: '/auth/password-reset/request' },
    access: 'public',
    summary: 'Send a link by mail when the address has an account; the answer is the same when it has none',
    input: ResetRequest,
    output: Empty,
    message: 'Bila email itu terdaftar, tautannya sudah kami kirim.',
    failure: 'Failed to request reset link',
    outdates: [],
    rateClass: 'expensive',
    errors: ['protected', 'rate-limited'],
  },
  'auth.checkResetLink': {
    http: { method: 'POST', path: '/auth/password-reset/check' },
    access: 'public',
    summary: 'Until when a link is good for; it is not used by that',
    input: z.strictObject({ token: LinkToken }),
    output: z.strictObject({ expiresAt: Time }),
    failure: 'Failed to check reset link',
    safe: true,
    errors: ['not-found', 'forbidden'],
  },
  'auth.resetPassword': {
    http: { method: 'POST', path: '/auth/password-reset' },
    access: 'public',
    summary: 'Set another password with a link, which ends all sessions of the person and the link with them',
    input: z.strictObject({ token: LinkToken, newPassword: NewPassword }),
    output: Empty,
    message: 'Password berhasil diubah. Silakan login.',
    failure: 'Failed to change password',
    outdates: ['login.list', 'account.get'],
    rateClass: 'expensive',
    takesDevice: true,
    errors: ['not-found', 'forbidden'],
  },
  'user.createResetLink': {
    http: { method: 'POST', path: '/users/{id}/password-reset', status: 201 },
    access: 'support',
    summary:
      'Make a link with which a person, not an administrator, sets another password, once within 24 hours; older links end',
    input: z.strictObject({ id: Id }),
    output: ResetLink,
    message: 'Tautan dibuat',
    failure: 'Failed to create reset link',
    outdates: [],
    errors: ['not-found', 'protected', 'conflict'],
    stepUp: true,
    audited: 'Membuat tautan password baru',
  },
})
