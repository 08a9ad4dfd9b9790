import * as z from 'zod/mini'
import { ConsentVersion } from './consent.ts'
import { Email, TypedEmail } from './email.ts'
import { atLeast, atMost, plainText, requiredText } from '../core/values/string-length.ts'
import { genders } from '../core/values/knowledge.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { Empty } from '../core/values/shared.ts'
import { User } from './user.ts'

export const Name = requiredText('Nama lengkap harus diisi', 100, [2, 'Nama minimal 2 karakter'])
export const GenderField = z.enum(genders, 'Jenis kelamin harus dipilih')

/** Verified exactly as typed: never trimmed, never cut. */
export const Password = z
  .string('Password harus diisi')
  .check(
    atLeast(1, { error: 'Password harus diisi', abort: true }),
    plainText('Tidak boleh berisi karakter kendali'),
    atMost(1024, 'Maksimal 1024 karakter'),
  )
export const NewPassword = Password.check(atLeast(6, 'Password minimal 6 karakter'))

export const Login = z.strictObject({
  email: TypedEmail,
  password: Password,
  /** Required when the account has an authenticator app; its format is checked during verification. */
  code: z.optional(z.string().check(plainText(), atMost(32, 'Maksimal 32 karakter'))),
})
export type Login = z.output<typeof Login>

export const Registration = z.strictObject({
  name: Name,
  email: Email,
  password: NewPassword,
  gender: GenderField,
  /** Version of the text that the person agreed to; absent where consent was not asked for. */
  consentVersion: z.optional(ConsentVersion),
})
export type Registration = z.output<typeof Registration>

export const Session = z.strictObject({ user: User, token: z.string() })
export type Session = z.output<typeof Session>

/** A new login is needed at least every 30 days, regardless of token renewals. */
export const longestSessionSeconds = 30 * 86_400

/** Seconds since the Unix epoch after which every affected token has expired and the entry may be deleted. */
const expiresAt = z.number()

/** Ends tokens before their time: those of one session, or those of a person with an older epoch. */
export const Revocation = z.union([
  z.strictObject({ sessionId: z.string(), expiresAt }),
  z.strictObject({
    userId: z.string(),
    /** Tokens of the person with a lower epoch are rejected. */
    epoch: z.int(),
    /** The session that remains valid at any epoch; null when none does. */
    keptSessionId: z.nullable(z.string()),
    expiresAt,
  }),
  z.strictObject({
    /** Hash in place of the id of a deleted person, which is stored nowhere. */
    personKey: z.string(),
    epoch: z.int(),
    expiresAt,
  }),
])
export type Revocation = z.output<typeof Revocation>

/** Per message, which is then at most 300 kB. */
export const maxRevocations = 2000

export const PublicKey = z.strictObject({ kid: z.string(), publicKey: z.string() })
export type PublicKey = z.output<typeof PublicKey>

/** How long a sign-in at the organisation's provider may take, in seconds (ADR 0111). */
export const signOnSeconds = 600

/** Milliseconds since the epoch in base 36 when it was made, and 256 random bits in base64url. */
const SignOnSecret = z.string().check(z.regex(/^[0-9a-z]{8,9}\.[\w-]{43}$/, 'Mulai lagi dari halaman login'))

export const sessionOperations = defineOperations('auth', {
  'auth.register': {
    http: { method: 'POST', path: '/auth/register', status: 201 },
    access: 'public',
    summary: 'Create an account and log in',
    input: Registration,
    output: Session,
    message: 'Registrasi berhasil!',
    failure: 'Registration failed',
    outdates: ['user.*', 'system.*'],
    rateClass: 'expensive',
    takesDevice: true,
    takesDeviceKey: true,
    errors: ['conflict', 'rate-limited'],
  },
  'auth.login': {
    http: { method: 'POST', path: '/auth/login' },
    access: 'public',
    summary: 'Log in with e-mail and password, and a code where the account has an authenticator app',
    input: Login,
    output: Session,
    message: 'Login berhasil!',
    failure: 'Login failed',
    outdates: ['login.list', 'account.get'],
    rateClass: 'expensive',
    takesDevice: true,
    takesDeviceKey: true,
    errors: ['unauthenticated', 'forbidden', 'conflict', 'rate-limited'],
  },
  'auth.beginSignOn': {
    http: { method: 'POST', path: '/auth/sign-on' },
    access: 'public',
    summary: 'The address of the organisation’s provider, and a secret that the browser keeps until it comes back',
    input: Empty,
    output: z.strictObject({ url: z.string(), secret: z.string() }),
    failure: 'Sign-on failed',
    outdates: [],
    timeoutMs: 6000,
    errors: ['not-found'],
  },
  'auth.finishSignOn': {
    http: { method: 'POST', path: '/auth/sign-on/answer' },
    access: 'public',
    summary: 'Log in with the provider’s answer',
    input: z.strictObject({
      /** Query of the address to which the provider sent the browser back, without the question mark. */
      answer: z.string().check(plainText(), atMost(4096, 'Maksimal 4096 karakter')),
      secret: SignOnSecret,
    }),
    output: Session,
    message: 'Login berhasil!',
    failure: 'Login failed',
    outdates: ['user.*', 'system.*', 'login.list', 'account.get'],
    rateClass: 'expensive',
    timeoutMs: 15_000,
    takesDevice: true,
    errors: ['not-found', 'unauthenticated', 'forbidden', 'conflict'],
  },
  'auth.logout': {
    http: { method: 'POST', path: '/auth/logout' },
    access: 'user',
    summary: 'End the session of the token that is sent, with all tokens renewed from it',
    input: Empty,
    output: Empty,
    message: 'Logout berhasil',
    failure: 'Logout failed',
    outdates: ['login.list'],
    clearsCache: true,
  },
  'auth.me': {
    http: { method: 'GET', path: '/auth/me' },
    access: 'user',
    summary: 'The logged-in user; past half of the token’s life also a fresh token',
    input: Empty,
    output: z.strictObject({ user: User, token: z.optional(z.string()) }),
    failure: 'Failed to get user',
    safe: true,
    takesDevice: true,
  },
  'auth.changePassword': {
    http: { method: 'PATCH', path: '/auth/password' },
    access: 'user',
    summary: 'Change the own password, which ends the other sessions',
    input: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
    output: Empty,
    message: 'Password berhasil diubah',
    failure: 'Failed to change password',
    outdates: ['login.list', 'account.get'],
    rateClass: 'expensive',
    takesDevice: true,
    errors: ['conflict', 'rate-limited'],
  },
  'auth.deleteAccount': {
    http: { method: 'DELETE', path: '/user/account' },
    access: 'user',
    summary: 'Delete the own account with everything that belongs to it; the last administrator stays',
    input: z.strictObject({ password: Password }),
    output: Empty,
    message: 'Akun berhasil dihapus',
    failure: 'Failed to delete user',
    outdates: ['user.*', 'consultation.adminList', 'consultation.adminStats', 'system.*', 'audit.list'],
    rateClass: 'expensive',
    errors: ['protected', 'conflict', 'rate-limited'],
  },
  'auth.keys': {
    access: 'internal',
    summary: 'Public keys that verify tokens',
    input: Empty,
    output: z.array(PublicKey),
    failure: 'Failed to get keys',
    safe: true,
  },
  'auth.revocations': {
    access: 'internal',
    summary: 'What was ended since the cursor, in pages, oldest first; some of it is given again with the next cursor',
    input: z.strictObject({
      /** `cursor` of the page before, null for everything that still matters. */
      after: z.nullable(z.string()),
      limit: z.int().check(z.gte(1), z.lte(maxRevocations)),
    }),
    output: z.strictObject({
      revocations: z.array(Revocation),
      /** Cursor of the next page, and after the last page of the next poll. */
      cursor: z.string(),
      /** False on the last page. */
      more: z.boolean(),
    }),
    failure: 'Failed to get revocations',
    safe: true,
  },
  'auth.counts': {
    access: 'internal',
    summary: 'How many users there are',
    input: Empty,
    output: z.strictObject({ users: z.number() }),
    failure: 'Failed to get statistics',
    safe: true,
  },
})
