import { anActor } from '@bugar/testing/bus'
import type { Actor } from '@bugar/contracts/actor'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type AuthUnderTest, prepareAuth } from './auth-under-test.ts'
import { codeOf, type Enrolled, enrolledAt, halfMinute } from './enrolled-administrator.ts'

/** Limits of wrong codes, and the ways that stay open when one is reached. */
let auth: AuthUnderTest

beforeAll(async () => {
  auth = await prepareAuth()
  await Promise.all([auth.start(), auth.start()])
})
afterAll(() => auth.stop())
afterEach(() => void vi.useRealTimers())

type Outcome = { code?: string; message?: string; errors?: { field: string; message: string }[] }
const outcomeOf = (asked: Promise<unknown>): Promise<Outcome> =>
  asked.then(
    () => ({ code: 'ok' }),
    (error: Outcome) => error,
  )

const enrolled = () => enrolledAt(auth)

const logIn = ({ email, password }: Enrolled, code: string) =>
  outcomeOf(auth.gateway.call('auth.login', { email, password, code }))
const verify = (actor: Actor, code: string) => outcomeOf(auth.gateway.call('totp.verify', { code }, { actor }))
const countWrong = ({ id }: Enrolled, wrongCodes: number) =>
  auth.models.users.updateOne({ _id: id }, { $set: { wrongCodes } })
const noticesOf = async ({ actor }: Enrolled) =>
  (await auth.gateway.call('account.get', {}, { actor })).data.notices.map(({ kind }) => kind)
const pick = ({ email, password }: Enrolled) => ({ email, password })
/** No code of any time step around now. */
const wrongFor = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, Date.now() + steps * halfMinute))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) as string
}

test('five wrong codes at login › brake neither a recovery code nor a code of a session that is logged in', async () => {
  const person = await enrolled()
  const wrong = wrongFor(person.secret)
  for (let count = 0; count < 5; count++) {
    expect(await logIn(person, wrong)).toMatchObject({ code: 'unauthenticated' })
  }
  expect(await logIn(person, wrong)).toMatchObject({ code: 'rate-limited' })
  expect(await verify(person.actor, codeOf(person.secret))).toEqual({ code: 'ok' })
  expect(await logIn(person, person.recoveryCodes[0] as string)).toEqual({ code: 'ok' })
})

test('five wrong codes of one session › brake neither another session nor a login', async () => {
  const person = await enrolled()
  const stolen = { ...person.actor, sessionId: 'another' }
  await auth.models.users.updateOne({ _id: person.id }, { $set: { keptSession: 'another' } })
  for (let count = 0; count < 5; count++) {
    expect(await verify(stolen, wrongFor(person.secret))).toMatchObject({ code: 'invalid' })
  }
  expect(await verify(stolen, codeOf(person.secret))).toMatchObject({ code: 'rate-limited' })
  expect(await logIn(person, codeOf(person.secret))).toEqual({ code: 'ok' })
})

test('wrong codes in all › the hundredth is judged, then every code of the app is rejected, a recovery code is not', async () => {
  const person = await enrolled()
  const wrong = wrongFor(person.secret)
  await countWrong(person, 98)
  expect(await logIn(person, wrong)).toMatchObject({ message: 'Kode salah atau sudah dipakai' })
  expect(await logIn(person, codeOf(person.secret))).toEqual({ code: 'ok' })
  expect(await logIn(person, wrong)).toMatchObject({ message: 'Kode salah atau sudah dipakai' })
  const locked = {
    code: 'unauthenticated',
    message: 'Kode aplikasi ditolak setelah 100 kode salah. Masuk dengan kode cadangan, lalu ganti password Anda.',
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + halfMinute })
  expect(await logIn(person, codeOf(person.secret))).toMatchObject(locked)
  expect(await logIn(person, person.recoveryCodes[0] as string)).toEqual({ code: 'ok' })
  const passwords = { currentPassword: person.password, newPassword: 'gunung-sore-19' }
  const { user } = (await auth.gateway.call('auth.login', { ...pick(person), code: person.recoveryCodes[1] as string }))
    .data
  const account = await auth.models.users.findById(user.id).lean()
  const actor = anActor({ ...user, role: 'admin', epoch: account?.epoch ?? 0 })
  await auth.gateway.call('auth.changePassword', passwords, { actor })
  vi.setSystemTime(Date.now() + halfMinute)
  const again = { ...person, password: 'gunung-sore-19' }
  expect(await logIn(again, codeOf(person.secret))).toEqual({ code: 'ok' })
  expect(await noticesOf({ ...again, actor })).toEqual([
    'login',
    'password-changed',
    'login',
    'login',
    'codes-locked',
    'login',
    'wrong-code',
    'factor-added',
  ])
})

test('many wrong codes at once over two copies › none is judged beyond the hundredth', async () => {
  const person = await enrolled()
  await countWrong(person, 99)
  const wrong = wrongFor(person.secret)
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => logIn(person, wrong)))
  const judged = outcomes.filter(({ message }) => message === 'Kode salah atau sudah dipakai')
  expect(judged.length).toBeLessThanOrEqual(1)
  expect((await auth.models.users.findById(person.id).lean())?.wrongCodes).toBe(100)
})

test('wrong codes within an hour › are one notice to the owner; an hour later there is another', async () => {
  const person = await enrolled()
  const kinds = async () => (await noticesOf(person)).filter((kind) => kind === 'wrong-code').length
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await logIn(person, wrongFor(person.secret))
  await logIn(person, wrongFor(person.secret))
  expect(await kinds()).toBe(1)
  vi.setSystemTime(Date.now() + 3_600_000 - 1)
  await logIn(person, wrongFor(person.secret))
  expect(await kinds()).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  await logIn(person, wrongFor(person.secret))
  expect(await kinds()).toBe(2)
})
