import { activeSessionExamples, totpExamples } from '@bugar/contracts/examples/people'
import { Account } from '@bugar/contracts/people/account'
import type { ActiveSession } from '@bugar/contracts/people/active-session'
import { consentVersion } from '@bugar/contracts/people/consent'
import { TotpState } from '@bugar/contracts/people/totp'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { aUser } from './factories.ts'
import { press } from './page.ts'
import type { Replies, Reply } from './replies.ts'
import type { OpenOptions } from './site.ts'

export const aSession = (given: Partial<ActiveSession> = {}): ActiveSession => ({
  ...activeSessionExamples['login.list'].output[0]!,
  id: 's1',
  isCurrent: false,
  ...given,
})

export const anAccount = (given: Partial<Account> = {}): Account =>
  z.parse(Account, {
    user: aUser(),
    consent: { version: consentVersion, at: '2026-11-20T02:15:00.000Z' },
    notices: [
      { kind: 'login', at: '2026-11-22T01:05:00.000Z', device: 'Firefox di Windows' },
      { kind: 'password-changed', at: '2026-11-21T01:05:00.000Z', device: 'Firefox di Windows' },
      { kind: 'wrong-code', at: '2026-11-20T03:15:00.000Z', device: null },
      { kind: 'login', at: '2026-11-20T02:15:00.000Z', device: 'Chrome di Android' },
    ],
    ...given,
  })

/** One that does not expire while a test runs. */
export const aDataFile = {
  state: 'ready',
  size: 1_234_567,
  startedAt: '2026-11-22T01:00:00.000Z',
  until: '2099-11-23T01:05:00.000Z',
}

/** Replies for the screen Akun, with one other device. */
export const accountReplies: Replies = {
  'GET /user/account': { data: anAccount() },
  'GET /user/account/data/status': { data: { state: 'none' } },
  'GET /user/sessions': {
    data: [aSession({ id: 's0', device: 'Firefox di Windows', isCurrent: true }), aSession()],
  },
}

/** Opens a card of Akun that is folded on a phone. */
export const unfold = (title: string) => (page: Page) =>
  page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .click()
export const unfoldSessions = unfold('Perangkat yang sedang masuk')

interface Registrant {
  readonly name: string
  readonly email: string
  readonly gender: 'Pria' | 'Wanita'
  readonly password: string
}

export const person = {
  name: 'Sari Dewi',
  email: 'sari@contoh.id',
  gender: 'Wanita',
  password: 'rahasia1',
} as const satisfies Registrant

export const consentBox = (page: Page) => page.getByRole('checkbox', { name: /^Saya setuju data kesehatan saya/ })

/** Fills the whole form of /register, the consent too. */
export const fillRegistration = async (page: Page, { name, email, gender, password }: Registrant): Promise<void> => {
  await page.getByLabel('Nama lengkap').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByText(gender, { exact: true }).click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByLabel('Konfirmasi password').fill(password)
  await consentBox(page).check()
}

/** Fills the form of /login as a person with only a password, and submits it. */
export const logIn = async (page: Page, email = 'sari@contoh.id', password = 'rahasia1') => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The second step of the login, for accounts with an authenticator app. */
const about = (message: string): Reply => ({ status: 401, message, errors: [{ field: 'code', message }] })
export const missingCode = about('Masukkan kode dari aplikasi autentikator')
export const wrongLoginCode = about('Kode salah atau sudah dipakai')

export const answersToCode =
  (toCode: Reply) =>
  (body: unknown): Reply =>
    'code' in (body as object) ? toCode : missingCode
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Kode', exact: true })

export const logInAsAdmin = async (page: Page) => {
  await logIn(page, 'admin@contoh.id', 'rahasia-7x')
  await codeField(page).waitFor()
}
export const sendCode = async (page: Page, code: string) => {
  await logInAsAdmin(page)
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** A forgotten password is replaced by a link in an e-mail. */
export const byMail: Replies = {
  'GET /auth/password-reset': { data: { byMail: true, contact: null } },
  'POST /auth/password-reset/request': { data: {} },
}

/** The link in it, which is valid. */
export const resetToken = 'a'.repeat(43)
export const resetLink = `/reset#token=${resetToken}`
export const resetReplies: Replies = {
  'POST /auth/password-reset/check': { data: { expiresAt: '2026-11-23T02:15:00.000Z' } },
  'POST /auth/password-reset': { data: {}, message: 'Password berhasil diubah. Silakan login.' },
}

export const typePassword = async (page: Page, first: string, second = first) => {
  await page.getByLabel('Password baru').fill(first)
  await page.getByLabel('Konfirmasi password').fill(second)
  await page.getByRole('button', { name: 'Simpan password' }).click()
}

export const weight = (page: Page) => page.getByRole('textbox', { name: 'Berat badan' })
export const height = (page: Page) => page.getByRole('textbox', { name: 'Tinggi badan' })
export const submit = (page: Page) => page.getByRole('button', { name: /^Mulai Konsultasi/ })
export const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft/')))

interface Site {
  visit(path: string, options: OpenOptions): Promise<Page>
  at(page: Page, path: string): Promise<void>
}

/** A form that was filled in when the server stopped knowing the session. */
export const interrupted = async ({ visit, at }: Site, replies: Replies = {}, width = 1280) => {
  const page = await visit('/consultation', {
    width,
    replies: { 'POST /consultations': { status: 401, message: 'Sesi berakhir' }, ...replies },
  })
  await page.getByText('Lebih akurat').click()
  await weight(page).fill('70,5')
  await height(page).fill('170')
  await submit(page).click()
  await at(page, '/login?redirect=%2Fconsultation')
  return page
}

export const totpState = (overrides: Partial<TotpState> = {}) => ({
  data: z.parse(TotpState, { isOffered: true, enrolledAt: null, recoveryCodes: 0, ...overrides }),
})
export const totpIsOn = (recoveryCodes = 10) => totpState({ enrolledAt: '2026-11-20T02:15:00.000Z', recoveryCodes })

export const wrongCodeMessage = 'Kode salah atau sudah dipakai'
export const wrongCode: Reply = {
  status: 400,
  message: wrongCodeMessage,
  errors: [{ field: 'code', message: wrongCodeMessage }],
}
export const needed = 'Konfirmasi dengan kode dari aplikasi autentikator diperlukan'
export const needsCode: Reply = { status: 403, message: needed, errors: [{ field: 'code', message: needed }] }
/** Verification is on, and new recovery codes need a code. */
export const codeRequired: Replies = { 'GET /user/totp': totpIsOn(), 'POST /user/totp/recovery-codes': needsCode }

export const codes = totpExamples['totp.confirm'].output.recoveryCodes
/** Verification is off, and an app can be added. */
export const totpBegun: Replies = {
  'GET /user/totp': totpState(),
  'POST /user/totp': { data: totpExamples['totp.begin'].output },
  'POST /user/totp/confirm': { data: { recoveryCodes: codes }, message: 'Verifikasi dua langkah aktif' },
}
/** The screen before an app was added, and with one. */
export const totpOff = { path: '/admin/security', title: 'Keamanan', replies: totpBegun }
export const totpOn = { ...totpOff, replies: { 'GET /user/totp': totpIsOn() } }

export const givePassword = async (page: Page) => {
  await press(page, 'Aktifkan')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia-7x')
  await press(page, 'Lanjutkan')
}
export const scan = async (page: Page) => {
  await givePassword(page)
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
}
export const confirmApp = async (page: Page, code = '287082') => {
  await scan(page)
  await codeField(page).fill(code)
  await press(page, 'Aktifkan')
}

export const openCodeDialog = async (page: Page) => {
  await press(page, 'Buat kode cadangan baru')
  await page.getByRole('dialog', { name: 'Masukkan kode' }).waitFor()
}
export const answerWithWrongCode = async (page: Page) => {
  await openCodeDialog(page)
  await codeField(page).fill('000 000')
  await press(page, 'Lanjutkan')
}
