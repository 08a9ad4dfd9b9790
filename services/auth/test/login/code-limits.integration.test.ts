import type { Actor } from '@bugar/contracts/core/bus/actor'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type AuthUnderTest, prepareAuth } from '../support/auth-under-test.ts'
import { codeOf, type Enrolled, enrolledAt, halfMinute } from '../support/enrolled-administrator.ts'

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

const from = (person: Enrolled, code: string, address: string, deviceKey: string | null = null) =>
  outcomeOf(auth.gateway.call('auth.login', { ...pick(person), code }, { address, deviceKey }))

test('five wrong codes of each kind from a stranger’s address › close neither way in from the owner’s', async () => {
  const person = await enrolled()
  const [app, recovery] = [wrongFor(person.secret), 'aaaaa-aaaaa']
  for (const code of [app, recovery]) {
    for (let count = 0; count < 5; count++) {
      expect(await from(person, code, '198.51.100.1')).toMatchObject({ code: 'unauthenticated' })
    }
    expect(await from(person, code, '198.51.100.1')).toMatchObject({ code: 'rate-limited' })
  }
  expect(await from(person, person.recoveryCodes[0] as string, '203.0.113.1')).toEqual({ code: 'ok' })
  expect(await from(person, codeOf(person.secret), '203.0.113.2')).toEqual({ code: 'ok' })
})

test('twenty wrong codes from many addresses › unknown places wait, a known browser and recovery codes do not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const person = await enrolled()
  const own = 'own-browser-own-browser'
  expect(await from(person, codeOf(person.secret), '203.0.113.3', own)).toEqual({ code: 'ok' })
  vi.setSystemTime(Date.now() + halfMinute)
  const tries = Array.from({ length: 20 }, (_, index) => `198.51.${100 + index}.1`)
  for (const address of tries) {
    expect(await from(person, wrongFor(person.secret), address)).toMatchObject({ code: 'unauthenticated' })
  }
  expect(await from(person, codeOf(person.secret), '203.0.113.4')).toMatchObject({ code: 'rate-limited' })
  expect(await noticesOf(person)).toContain('codes-locked')
  expect(await from(person, codeOf(person.secret), '198.51.100.1', own)).toEqual({ code: 'ok' })
  expect(await from(person, person.recoveryCodes[0] as string, '203.0.113.5')).toEqual({ code: 'ok' })
  // Never for good.
  vi.setSystemTime(Date.now() + halfMinute + 1)
  expect(await from(person, codeOf(person.secret), '203.0.113.6')).toEqual({ code: 'ok' })
})

test('many wrong codes at once over two copies › no more than five are judged', async () => {
  const person = await enrolled()
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => logIn(person, wrongFor(person.secret))))
  expect(outcomes.filter(({ code }) => code === 'unauthenticated').length).toBeLessThanOrEqual(5)
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
