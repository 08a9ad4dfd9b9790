import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aRegistration, type AuthUnderTest, prepareAuth } from '../support/auth-under-test.ts'

let auth: AuthUnderTest

beforeAll(async () => {
  auth = await prepareAuth()
  await Promise.all([auth.start(), auth.start()])
})
afterAll(() => auth.stop())
afterEach(() => void vi.useRealTimers())

const tryLogin = (email: string, password: string) =>
  auth.gateway.call('auth.login', { email, password }).then(
    () => ({ code: 'ok' as const }),
    (error: { code: string; message: string; retryAfter?: number }) => error,
  )

const fail = async (email: string, times: number) => {
  for (let count = 0; count < times; count++) {
    expect(await tryLogin(email, 'salah-sekali')).toMatchObject({ code: 'unauthenticated' })
  }
}

const moveClock = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

test.each(['with an account', 'without an account'])(
  'ten failures %s › 429 even with the right password',
  async (kind) => {
    const registration = aRegistration()
    if (kind === 'with an account') {
      await auth.gateway.call('auth.register', registration)
    }
    await fail(registration.email, 10)
    const error = await tryLogin(registration.email, registration.password)
    expect(error).toMatchObject({
      code: 'rate-limited',
      message: 'Terlalu banyak percobaan login. Silakan coba lagi nanti.',
    })
    expect('retryAfter' in error && error.retryAfter).toBeGreaterThan(25)
    expect('retryAfter' in error && error.retryAfter).toBeLessThanOrEqual(30)
  },
)

test('waiting ends by itself, grows with the next failure and is forgotten after a success', async () => {
  const registration = aRegistration()
  await auth.gateway.call('auth.register', registration)
  await fail(registration.email, 10)
  moveClock(30_500)
  await fail(registration.email, 1)
  const error = await tryLogin(registration.email, registration.password)
  expect('retryAfter' in error && error.retryAfter).toBeGreaterThan(30)
  moveClock(61_000)
  expect(await tryLogin(registration.email, registration.password)).toEqual({ code: 'ok' })
  await fail(registration.email, 10)
})

test('a success before the tenth failure starts the count anew', async () => {
  const registration = aRegistration()
  await auth.gateway.call('auth.register', registration)
  await fail(registration.email, 9)
  expect(await tryLogin(registration.email, registration.password)).toEqual({ code: 'ok' })
  await fail(registration.email, 10)
})

test('sixty guesses at once over two copies › no more than ten are answered', async () => {
  const registration = aRegistration()
  await auth.gateway.call('auth.register', registration)
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => tryLogin(registration.email, `tebakan-${index}`)),
  )
  const codes = guesses.map(({ code }) => code)
  expect(codes.filter((code) => code === 'unauthenticated').length).toBeLessThanOrEqual(10)
  expect(codes).not.toContain('ok')
  expect(await tryLogin(registration.email, registration.password)).toMatchObject({ code: 'rate-limited' })
})

test('other accounts are not slowed', async () => {
  const registration = aRegistration()
  await auth.gateway.call('auth.register', registration)
  await fail('seseorang@contoh.id', 10)
  expect(await tryLogin(registration.email, registration.password)).toEqual({ code: 'ok' })
})

test('more logins than can be worked off › the excess is sent away at once with a time to come back', async () => {
  const registration = aRegistration()
  await auth.gateway.call('auth.register', registration)
  const replies = await Promise.all(
    Array.from({ length: 250 }, () => tryLogin(registration.email, registration.password)),
  )
  const codes = replies.map(({ code }) => code)
  expect(codes).toContain('ok')
  expect(codes).not.toContain('internal')
  const busy = replies.find(({ code }) => code === 'unavailable')
  expect(busy).toMatchObject({ message: 'Layanan sedang tidak tersedia. Silakan coba lagi.', retryAfter: 1 })
})

test('120 logins of one account at once › those of another all succeed, and need not wait for the flood', async () => {
  const [flooding, other] = [aRegistration(), aRegistration()]
  await auth.gateway.call('auth.register', flooding)
  await auth.gateway.call('auth.register', other)
  const order: string[] = []
  const logIn = async ({ email, password }: typeof other, name: string) => {
    const { code } = await tryLogin(email, password)
    order.push(name)
    return code
  }
  const flood = Array.from({ length: 120 }, () => logIn(flooding, 'flood'))
  const others: string[] = []
  for (let count = 0; count < 12; count++) {
    others.push(await logIn(other, 'other'))
  }
  const codes = new Set(await Promise.all(flood))
  expect(others).toEqual(Array.from({ length: 12 }, () => 'ok'))
  expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf('flood'))
  expect([...codes].filter((code) => code !== 'ok' && code !== 'unavailable')).toEqual([])
})

test('the attempts kept in the database name nobody', async () => {
  await fail('rahasia-nama@contoh.id', 1)
  const kept = JSON.stringify(await auth.models.attempts.find().lean())
  expect(kept).not.toContain('contoh.id')
})
