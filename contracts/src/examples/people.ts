import type { sessionOperations } from '../people/session.ts'
import type { Examples } from './example.ts'
import { bmi, createdAt, only, session, summary, user } from './objects.ts'
import type { activeSessionOperations } from '../people/active-session.ts'
import type { accountOperations } from '../people/account.ts'
import type { dataDownloadOperations, dataTransferOperations } from '../people/data-download.ts'
import type { userOperations } from '../people/user-operations.ts'
import type { adminOperations } from '../people/admin.ts'
import type { passwordResetOperations } from '../people/password-reset.ts'
import type { emailChangeOperations } from '../people/email-change.ts'
import type { totpOperations } from '../people/totp.ts'

const token = 'Zm9yZ290dGVuLXBhc3N3b3JkLWV4YW1wbGUtdG9rZW4'
const signOnSecret = `mik0q1x2.${token}`

export const sessionExamples: Examples<typeof sessionOperations> = {
  'auth.register': {
    input: { name: 'Sari Dewi', email: 'sari@contoh.id', password: 'rahasia-7x', gender: 'female', consentVersion: 1 },
    output: session,
  },
  'auth.login': {
    input: { email: 'sari@contoh.id', password: 'rahasia-7x' },
    output: session,
  },
  'auth.beginSignOn': { output: { url: 'https://masuk.contoh.id/auth?client_id=bugar', secret: signOnSecret } },
  'auth.finishSignOn': { input: { answer: 'code=abc&state=def', secret: signOnSecret }, output: session },
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

const id = 'b3J0b2xvZ2lzLWlkLTAx'

export const activeSessionExamples: Examples<typeof activeSessionOperations> = {
  'login.list': {
    output: [{ id, device: 'Chrome di Android', startedAt: createdAt, lastUsedAt: createdAt, isCurrent: true }],
  },
  'login.end': {
    input: { id },
    output: {},
  },
  'login.endAll': {
    output: {},
  },
}

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

export const dataDownloadExamples: Examples<typeof dataDownloadOperations & typeof dataTransferOperations> = {
  'account.download': {},
  'dataDownload.start': {
    output: { state: 'preparing', progress: 0 },
  },
  'dataDownload.status': {
    output: { state: 'ready', size: 48_210, startedAt: createdAt, until: createdAt },
  },
  'dataDownload.delete': {
    output: {},
  },
}

export const userExamples: Examples<typeof userOperations> = {
  'user.list': {
    input: { page: 1, limit: 10, search: 'sari', role: 'user', status: 'active' },
    output: { users: [{ ...user, consultationTotal: 1 }], pagination: only },
  },
  'user.stats': {
    output: { total: 2, active: 2, inactive: 0, admins: 1, users: 1, male: 1, female: 1 },
  },
  'user.get': {
    input: { id: user.id },
    output: {
      ...user,
      consultations: [{ id: summary.id, bmi, bodyFatPercentage: 28, programCode: 'P2', createdAt }],
      consultationTotal: 1,
      hasTotp: false,
      loginFailures: { count: 1, lastAt: createdAt, blockedUntil: null },
    },
  },
  'user.toggle': {
    input: { id: user.id },
    output: { ...user, isActive: false },
  },
  'user.endLogins': { input: { id: user.id }, output: {} },
  'user.delete': {
    input: { id: user.id },
    output: {},
  },
}

const input = { id: user.id }
const by = { id: '6b01ae1d498a1fb4aaa2e9c0', name: 'Rina Admin' }
const person = { id: user.id, name: user.name, email: user.email }

export const adminExamples: Examples<typeof adminOperations> = {
  'admin.list': {
    output: {
      requests: [{ kind: 'invite', person, by, at: createdAt, mayApprove: true, mayReject: true }],
      newcomers: [],
      needsSecond: true,
    },
  },
  'admin.invite': { input, output: { done: false } },
  'admin.retire': { input, output: { done: false } },
  'admin.approve': { input, output: { done: true } },
  'admin.reject': { input, output: { done: true } },
  'user.setRole': { input: { ...input, role: 'trainer' }, output: { ...user, role: 'trainer' } },
}

export const passwordResetExamples: Examples<typeof passwordResetOperations> = {
  'auth.resetOptions': { output: { byMail: true, contact: null } },
  'auth.requestResetLink': { input: { email: 'sari@contoh.id' }, output: {} },
  'auth.checkResetLink': { input: { token }, output: { expiresAt: createdAt } },
  'auth.resetPassword': { input: { token, newPassword: 'lebih-rahasia-8y' }, output: {} },
  'user.createResetLink': { input: { id: user.id }, output: { token, expiresAt: createdAt } },
}

export const emailChangeExamples: Examples<typeof emailChangeOperations> = {
  'account.requestEmail': {
    input: { email: 'sari.baru@contoh.id', password: 'rahasia-7x' },
    output: { expiresAt: createdAt },
  },
  'account.confirmEmail': { input: { token: 'Zm9yZ290dGVuLXBhc3N3b3JkLWV4YW1wbGUtdG9rZW4' }, output: {} },
}

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = ['abcde-fghij', 'klmno-pqrst']

export const totpExamples: Examples<typeof totpOperations> = {
  'totp.get': { output: { isOffered: true, enrolledAt: createdAt, recoveryCodes: 10 } },
  'totp.begin': {
    input: { password: 'rahasia-7x' },
    output: { secret, uri: `otpauth://totp/Bugar:sari%40contoh.id?issuer=Bugar&secret=${secret}` },
  },
  'totp.confirm': { input: { code: '287082' }, output: { recoveryCodes } },
  'totp.verify': { input: { code: '287082' }, output: {} },
  'totp.renewCodes': { output: { recoveryCodes } },
  'totp.remove': { output: {} },
  'user.removeTotp': { input: { id: user.id }, output: {} },
}
