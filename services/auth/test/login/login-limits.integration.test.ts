import { anActor } from '@bugar/testing/bus'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aRegistration, type AuthUnderTest, prepareAuth } from '../support/auth-under-test.ts'

const limits = { RATE_REGISTER_PER_HOUR: '3', RATE_FAILED_LOGIN_PER_MINUTE: '12', RATE_LOGIN_PER_MINUTE: '4' }
let auth: AuthUnderTest
let addresses = 0

beforeAll(async () => {
  auth = await prepareAuth()
  await Promise.all([auth.start(limits), auth.start(limits)])
})
afterAll(() => auth.stop())
afterEach(() => void vi.useRealTimers())

const anAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { retryAfter?: number }) => error,
  )

const login = ({ email, password }: { email: string; password: string }, address: string) =>
  auth.gateway.call('auth.login', { email, password }, { address })

const wrong = (email: string) => ({ email, password: 'salah-sekali' })

/** An account that has been used from nowhere yet. */
const aStranger = async () => {
  const registration = aRegistration()
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  return { ...registration, id: user.id }
}

const failAt = async (address: string, email: string, times: number) => {
  for (let count = 0; count < times; count++) {
    expect(await codeOf(login(wrong(email), address))).toBe('unauthenticated')
  }
}

/** Uses up the failures of an address, each with another account. */
const useUp = async (address: string) => {
  for (let count = 0; count < 12; count++) {
    await failAt(address, `orang-${addresses}-${count}@contoh.id`, 1)
  }
}

const holdClock = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const moveClock = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

test('failures from one address › the account waits there and nowhere else', async () => {
  const person = await aStranger()
  const [foe, home] = [anAddress(), anAddress()]
  await failAt(foe, person.email, 10)
  expect(await codeOf(login(person, foe))).toBe('rate-limited')
  expect(await codeOf(login(person, home))).toBe('ok')
})

test('failures from everywhere › after a hundred an unknown address waits, a known one does not', async () => {
  const person = await aStranger()
  const home = anAddress()
  expect(await codeOf(login(person, home))).toBe('ok')
  for (let round = 0; round < 11; round++) {
    await failAt(anAddress(), person.email, 9)
  }
  const last = anAddress()
  await failAt(last, person.email, 1)
  expect(await codeOf(login(person, anAddress()))).toBe('rate-limited')
  expect(await codeOf(login(person, home))).toBe('ok')
  // A success ends the row of failures.
  expect(await codeOf(login(person, anAddress()))).toBe('ok')
})

test('a browser that was logged in before › gets in from any address, whatever strangers do there or everywhere', async () => {
  const person = await aStranger()
  const [browser, campus] = ['b'.repeat(43), anAddress()]
  const logIn = (from: { password: string }, address: string, deviceKey: string) =>
    codeOf(auth.gateway.call('auth.login', { email: person.email, password: from.password }, { address, deviceKey }))
  expect(await logIn(person, anAddress(), browser)).toBe('ok')
  for (let round = 0; round < 11; round++) {
    await failAt(anAddress(), person.email, 9)
  }
  await failAt(anAddress(), person.email, 1)
  await useUp(campus)
  expect(await logIn(person, campus, 'c'.repeat(43))).toBe('rate-limited')
  expect(await logIn(person, campus, browser)).toBe('ok')
  // Wrong passwords in this browser are throttled separately.
  for (let count = 0; count < 10; count++) {
    expect(await logIn(wrong(person.email), anAddress(), browser)).toBe('unauthenticated')
  }
  expect(await logIn(person, anAddress(), browser)).toBe('rate-limited')
})

test('a browser that was logged in with another account › is unknown', async () => {
  const [person, other] = [await aStranger(), await aStranger()]
  const [browser, campus] = ['d'.repeat(43), anAddress()]
  await auth.gateway.call('auth.login', { email: other.email, password: other.password }, { deviceKey: browser })
  await useUp(campus)
  const attempt = auth.gateway.call(
    'auth.login',
    { email: person.email, password: person.password },
    { address: campus, deviceKey: browser },
  )
  expect(await codeOf(attempt)).toBe('rate-limited')
})

test('failed logins of an address › at the limit 401, above it 429 for a minute, for all copies together', async () => {
  const person = await aStranger()
  const address = anAddress()
  holdClock()
  await useUp(address)
  const error = await errorOf(login(person, address))
  expect(error).toMatchObject({
    code: 'rate-limited',
    message: 'Terlalu banyak permintaan. Silakan coba lagi nanti.',
    retryAfter: 60,
  })
  expect(await codeOf(login(person, anAddress()))).toBe('ok')
  moveClock(60_000)
  expect(await codeOf(login(person, address))).toBe('ok')
})

test('a shared address where others failed › who has logged in there before still gets in', async () => {
  const person = await aStranger()
  const campus = anAddress()
  expect(await codeOf(login(person, campus))).toBe('ok')
  await useUp(campus)
  expect(await codeOf(login(person, campus))).toBe('ok')
  expect(await codeOf(login(wrong(person.email), campus))).toBe('unauthenticated')
})

test('forty wrong logins at once over two copies › no more are checked than an address may fail, and nobody gets in', async () => {
  const address = anAddress()
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => codeOf(login(wrong(`serentak-${index}@contoh.id`), address))),
  )
  const countOf = (wanted: string) => codes.filter((code) => code === wanted).length
  const checked = countOf('unauthenticated')
  expect(countOf('ok')).toBe(0)
  expect(checked).toBeLessThanOrEqual(12)
  expect(countOf('rate-limited')).toBeLessThanOrEqual(28)
  // On a slow machine some time out in the queue instead.
  const outOfTime = countOf('unavailable') + countOf('outcome-unknown')
  expect(checked + countOf('rate-limited') + outOfTime).toBe(40)
})

test('right logins › do not use up what an address may fail', async () => {
  const address = anAddress()
  const people = await Promise.all(Array.from({ length: 14 }, aStranger))
  for (const person of people) {
    expect(await codeOf(login(person, address))).toBe('ok')
  }
})

test('logins of one account › at the limit 200, above it 429, elsewhere 200', async () => {
  const person = await aStranger()
  const address = anAddress()
  holdClock()
  for (let count = 0; count < 4; count++) {
    expect(await codeOf(login(person, address))).toBe('ok')
  }
  expect(await errorOf(login(person, address))).toMatchObject({ code: 'rate-limited', retryAfter: 60 })
  expect(await codeOf(login(person, anAddress()))).toBe('ok')
  moveClock(60_000)
  expect(await codeOf(login(person, address))).toBe('ok')
})

test('right logins of one account at once over two copies › no more than the limit get in, and have sessions', async () => {
  const person = await aStranger()
  const address = anAddress()
  holdClock()
  expect(await codeOf(login(person, address))).toBe('ok')
  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(login(person, address))))
  const countOf = (wanted: string) => codes.filter((code) => code === wanted).length
  expect(countOf('ok')).toBe(3)
  expect(countOf('rate-limited')).toBe(9)
  const sessions = auth.models.users.db.collection('activesessions')
  // One is that of the registration.
  expect(await sessions.countDocuments({ userId: person.id })).toBe(5)
})

test('right logins between wrong ones › are counted all the same', async () => {
  const person = await aStranger()
  const address = anAddress()
  holdClock()
  for (let count = 0; count < 4; count++) {
    expect(await codeOf(login(wrong(person.email), address))).toBe('unauthenticated')
    expect(await codeOf(login(person, address))).toBe('ok')
  }
  expect(await errorOf(login(person, address))).toMatchObject({ code: 'rate-limited', retryAfter: 60 })
})

test('a login whose password is right among failures at once › has a session unless it is rejected', async () => {
  const person = await aStranger()
  const address = anAddress()
  // The address has its counter: an embedded server may answer null when several requests at once would insert it.
  await failAt(address, 'orang-lain@contoh.id', 1)
  const attempts = [...Array.from({ length: 12 }, () => wrong(person.email)), person]
  const codes = await Promise.all(attempts.map((from) => codeOf(login(from, address))))
  const sessions = auth.models.users.db.collection('activesessions')
  // One is that of the registration.
  expect(await sessions.countDocuments({ userId: person.id })).toBe(codes.at(-1) === 'ok' ? 2 : 1)
  expect(['ok', 'rate-limited']).toContain(codes.at(-1))
})

test('registrations › at the limit 201, above it 429, an hour later 201; what is invalid does not count', async () => {
  const address = anAddress()
  const register = (given: object = {}) =>
    auth.gateway.call('auth.register', { ...aRegistration(), ...given }, { address })
  holdClock()
  for (let count = 0; count < 20; count++) {
    expect(await codeOf(register({ password: '12345' }))).toBe('invalid')
  }
  expect([await codeOf(register()), await codeOf(register()), await codeOf(register())]).toEqual(['ok', 'ok', 'ok'])
  expect(await errorOf(register())).toMatchObject({ code: 'rate-limited', retryAfter: 3600 })
  moveClock(3_600_000)
  expect(await codeOf(register())).toBe('ok')
})

test('auth.changePassword › failed logins of strangers do not slow it, wrong passwords of one session slow that one', async () => {
  const person = await aStranger()
  const { id, email, name, password } = person
  const home = anAddress()
  await failAt(home, email, 10)
  const [mine, stolen] = [anActor({ id, name, email }), anActor({ id, name, email })]
  const change = (actor: typeof mine, currentPassword: string, newPassword: string) =>
    codeOf(auth.gateway.call('auth.changePassword', { currentPassword, newPassword }, { actor, address: home }))
  for (let count = 0; count < 10; count++) {
    expect(await change(stolen, 'salah-sekali', 'kata-baru-42')).toBe('invalid')
  }
  expect(await change(stolen, password, 'kata-baru-42')).toBe('rate-limited')
  expect(await change(mine, password, 'kata-baru-42')).toBe('ok')
})

test('what is kept of addresses and people › names neither', async () => {
  const person = await aStranger()
  const address = '192.0.2.77'
  await codeOf(login(wrong(person.email), address))
  await codeOf(login(person, address))
  const { db } = auth.models.users
  const kept = await Promise.all(
    ['ratelimits', 'knownaddresses', 'throttles'].map((name) => db.collection(name).find().toArray()),
  )
  expect(kept.map((documents) => documents.length > 0)).toEqual([true, true, true])
  expect(JSON.stringify(kept)).not.toMatch(/contoh\.id|192\.0\.2/)
})
