import { resetLinkSeconds } from '@bugar/contracts/people/password-reset'
import { anActor } from '@bugar/testing/bus'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { allRevocations, aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

let auth: AuthUnderTest
const admin = { actor: anActor({ role: 'admin' }) }

beforeAll(async () => {
  auth = await prepareAuth()
  const environment = { PASSWORD_POLICY: 'strict', CONTACT: 'Ruang TI, lantai 2' }
  await Promise.all([auth.start(environment), auth.start(environment)])
})
afterAll(() => auth.stop())
afterEach(() => void vi.useRealTimers())

const register = async () => {
  const registration = aRegistration({ password: 'kereta-malam-7x' })
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  return { ...registration, id: user.id }
}
const linkFor = async (id: string) => (await auth.gateway.call('user.createResetLink', { id }, admin)).data

type Outcome = { code?: string; message?: string; errors?: unknown }
const outcomeOf = (asked: Promise<unknown>): Promise<Outcome> =>
  asked.then(
    () => ({ code: 'ok' }),
    (error: Outcome) => error,
  )
const use = (token: string, newPassword = 'kapal-pagi-42') =>
  outcomeOf(auth.gateway.call('auth.resetPassword', { token, newPassword }))
const check = (token: string) => outcomeOf(auth.gateway.call('auth.checkResetLink', { token }))
const logIn = (email: string, password: string) => outcomeOf(auth.gateway.call('auth.login', { email, password }))

const used = { code: 'not-found', message: 'Tautan ini sudah dipakai. Minta tautan baru.' }
const expired = { code: 'not-found', message: 'Tautan ini sudah kedaluwarsa. Minta tautan baru.' }
const unknown = {
  code: 'not-found',
  message: 'Tautan ini tidak berlaku, atau sudah diganti tautan yang lebih baru. Minta tautan baru.',
}

test('a link › sets the password once, ends every session, and is not stored itself', async () => {
  const person = await register()
  const { token, expiresAt } = await linkFor(person.id)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - resetLinkSeconds * 1000)).toBeLessThan(5000)
  expect(JSON.stringify(await auth.models.users.findById(person.id).lean())).not.toContain(token)
  expect(await check(token)).toEqual({ code: 'ok' })
  expect(await use(token)).toEqual({ code: 'ok' })
  const ends = (await allRevocations(auth)).filter((end) => 'userId' in end && end.userId === person.id)
  expect(ends).toMatchObject([{ epoch: 1, keptSessionId: null }])
  expect(await logIn(person.email, person.password)).toMatchObject({ code: 'unauthenticated' })
  expect(await logIn(person.email, 'kapal-pagi-42')).toEqual({ code: 'ok' })
  expect(await use(token)).toMatchObject(used)
  expect(await check(token)).toMatchObject(used)
})

test('a link › used by twenty at once over two copies › one wins, and the password is the winner’s', async () => {
  for (let trial = 0; trial < 3; trial++) {
    const person = await register()
    const { token } = await linkFor(person.id)
    const passwords = Array.from({ length: 20 }, (_, index) => `kapal-pagi-${index}-zq`)
    const outcomes = await Promise.all(passwords.map((password) => use(token, password)))
    const winners = passwords.filter((_, index) => outcomes[index]?.code === 'ok')
    expect(winners.length).toBe(1)
    expect(outcomes.filter(({ code }) => code !== 'ok').every((each) => each.message === used.message)).toBe(true)
    expect(await logIn(person.email, winners[0] as string)).toEqual({ code: 'ok' })
    expect((await auth.models.users.findById(person.id).lean())?.epoch).toBe(1)
  }
})

test('a link › on its last millisecond › works; a millisecond later it has expired', async () => {
  const [early, late] = [await register(), await register()]
  const [first, second] = [await linkFor(early.id), await linkFor(late.id)]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(second.expiresAt) })
  expect(await check(second.token)).toMatchObject(expired)
  expect(await use(second.token)).toMatchObject(expired)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(first.expiresAt) - 1 })
  expect(await use(first.token)).toEqual({ code: 'ok' })
})

test('a newer link, another password › void the older link', async () => {
  const person = await register()
  const older = await linkFor(person.id)
  const newer = await linkFor(person.id)
  expect(await use(older.token)).toMatchObject(unknown)
  const { user } = (await auth.gateway.call('auth.login', { email: person.email, password: person.password })).data
  await auth.gateway.call(
    'auth.changePassword',
    { currentPassword: person.password, newPassword: 'gunung-sore-19' },
    { actor: anActor({ ...user }) },
  )
  expect(await use(newer.token)).toMatchObject(unknown)
  expect(await use('x'.repeat(43))).toMatchObject(unknown)
})

test('a link › with a password that the house rejects › stays good', async () => {
  const person = await register()
  const { token } = await linkFor(person.id)
  const field = 'newPassword'
  expect(await use(token, 'singkat')).toMatchObject({ errors: [{ field, message: 'Password minimal 8 karakter' }] })
  expect(await use(token, 'password123')).toMatchObject({ errors: [{ field, message: 'Password terlalu umum' }] })
  expect(await use(token)).toEqual({ code: 'ok' })
})

test('a link › is not made for a locked account, nobody, or oneself, and does not open a locked one', async () => {
  const person = await register()
  const { token } = await linkFor(person.id)
  await auth.gateway.call('user.toggle', { id: person.id }, admin)
  expect(await use(token)).toMatchObject({ code: 'forbidden', message: 'Akun dinonaktifkan' })
  expect(await outcomeOf(linkFor(person.id))).toMatchObject({ message: 'Akun ini dikunci. Buka kuncinya dulu.' })
  expect(await outcomeOf(linkFor('0123456789abcdef01234567'))).toMatchObject({ code: 'not-found' })
  expect(await outcomeOf(linkFor(admin.actor.id))).toMatchObject({ code: 'protected' })
})

test('the audit log › says for whom a link was made and until when, never the token', async () => {
  const person = await register()
  const { token, expiresAt } = await linkFor(person.id)
  const query = { limit: 10, objectId: person.id }
  const { entries } = (await auth.gateway.call('auth.auditPage', query)).data
  expect(entries).toMatchObject([
    { operation: 'user.createResetLink', actor: { id: admin.actor.id }, after: { name: person.name, expiresAt } },
  ])
  expect(JSON.stringify(entries) + auth.log.join('')).not.toContain(token)
})

test('without a mail server › nobody is promised a mail, and who is asked instead is named', async () => {
  const options = { byMail: false, contact: 'Ruang TI, lantai 2' }
  expect((await auth.gateway.call('auth.resetOptions', {})).data).toEqual(options)
  expect(await outcomeOf(auth.gateway.call('auth.requestResetLink', { email: 'sari@contoh.id' }))).toMatchObject({
    message: 'Minta tautan kepada administrator.',
  })
})
