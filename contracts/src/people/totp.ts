import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Password } from './session.ts'
import { Id, Empty, Time } from '../core/values/shared.ts'

/** How long a code is valid for further actions of the session that gave it: ten minutes. */
export const freshCodeSeconds = 600

/** How many recovery codes there are at first; each works once. */
export const recoveryCodeCount = 10

/** Six digits (RFC 6238) or a recovery code of ten characters; spaces and hyphens are ignored. */
export const OneTimeCode = z
  .string('Kode harus diisi')
  .check(
    z.regex(
      /^(?:(?:[\s-]*\d){6}|(?:[\s-]*[a-z2-7]){10})[\s-]*$/i,
      'Kode terdiri dari 6 angka, atau kode cadangan seperti abcde-fghij',
    ),
  )

export const CodeForm = z.strictObject({ code: OneTimeCode })

export const TotpState = z.strictObject({
  /** False when a server setting disables codes: then login asks for none. */
  isOffered: z.boolean(),
  /** Null while login needs only the password. */
  enrolledAt: z.nullable(Time),
  /** Recovery codes that are left. */
  recoveryCodes: z.number(),
})
export type TotpState = z.output<typeof TotpState>

/** Returned only once: only their hashes are stored. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const totpOperations = defineOperations('auth', {
  'totp.get': {
    http: { method: 'GET', path: '/user/totp' },
    access: 'staff',
    summary: 'Whether the caller is asked for a code of an authenticator app (TOTP) when logging in',
    input: Empty,
    output: TotpState,
    failure: 'Failed to get two-step verification',
    safe: true,
  },
  'totp.begin': {
    http: { method: 'POST', path: '/user/totp' },
    access: 'staff',
    summary: 'Make a secret for the caller’s authenticator app; nothing is asked for until a code confirms it',
    input: z.strictObject({ password: Password }),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    failure: 'Failed to begin two-step verification',
    outdates: [],
    rateClass: 'expensive',
    errors: ['protected', 'conflict', 'rate-limited'],
  },
  'totp.confirm': {
    http: { method: 'POST', path: '/user/totp/confirm' },
    access: 'staff',
    summary: 'Confirm the secret with a code, which ends the caller’s other sessions; answers with recovery codes',
    input: CodeForm,
    output: RecoveryCodes,
    message: 'Verifikasi dua langkah aktif',
    failure: 'Failed to confirm two-step verification',
    outdates: ['totp.get', 'account.get', 'login.list', 'user.get'],
    takesDevice: true,
    errors: ['protected', 'conflict'],
    audited: 'Mengaktifkan verifikasi dua langkah',
  },
  'totp.verify': {
    http: { method: 'POST', path: '/user/totp/verify' },
    access: 'staff',
    summary: 'Give a code, which lets this session export, import and delete for ten minutes',
    input: CodeForm,
    output: Empty,
    failure: 'Failed to verify code',
    outdates: ['totp.get'],
    takesDevice: true,
    errors: ['protected', 'rate-limited'],
  },
  'totp.renewCodes': {
    http: { method: 'POST', path: '/user/totp/recovery-codes' },
    access: 'staff',
    summary: 'Make recovery codes in the place of those that are left',
    input: Empty,
    output: RecoveryCodes,
    message: 'Kode cadangan baru dibuat',
    failure: 'Failed to renew recovery codes',
    outdates: ['totp.get', 'account.get'],
    takesDevice: true,
    errors: ['protected'],
    stepUp: true,
    audited: 'Membuat kode cadangan baru',
  },
  'totp.remove': {
    http: { method: 'DELETE', path: '/user/totp' },
    access: 'staff',
    summary: 'Ask the caller for the password alone again',
    input: Empty,
    output: Empty,
    message: 'Verifikasi dua langkah dimatikan',
    failure: 'Failed to remove two-step verification',
    outdates: ['totp.get', 'account.get', 'user.get'],
    takesDevice: true,
    errors: ['protected'],
    stepUp: true,
    audited: 'Mematikan verifikasi dua langkah',
  },
  'user.removeTotp': {
    http: { method: 'DELETE', path: '/users/{id}/totp' },
    access: 'admin',
    summary:
      'Ask a person, who is no administrator any more and lost the app and the recovery codes, for the password alone',
    input: z.strictObject({ id: Id }),
    output: Empty,
    message: 'Verifikasi dua langkah dimatikan',
    failure: 'Failed to remove two-step verification',
    outdates: ['user.get'],
    errors: ['not-found', 'protected'],
    stepUp: true,
    audited: 'Mematikan verifikasi dua langkah orang lain',
  },
  'totp.requireFresh': {
    access: 'internal',
    summary: 'Reject unless the caller has given a code in this session lately, or has no authenticator app',
    input: Empty,
    output: Empty,
    failure: 'Failed to verify code',
    safe: true,
    errors: ['forbidden'],
  },
})
