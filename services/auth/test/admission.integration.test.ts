import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

/** Effect of strangers' requests on other people's logins, with the limits of a new system. */
let auth: AuthUnderTest

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
})
afterAll(() => auth.stop())
afterEach(() => void vi.useRealTimers())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

let invented = 0
const wrongLogin = (address: string) =>
  codeOf(auth.gateway.call('auth.login', { email: `orang-${++invented}@contoh.id`, password: 'salah' }, { address }))

const aVictim = async () => {
  const registration = aRegistration()
  await auth.gateway.call('auth.register', registration)
  const { email, password } = registration
  return { logIn: (address: string) => codeOf(auth.gateway.call('auth.login', { email, password }, { address })) }
}

test.each([
  ['one address', () => '203.0.113.1'],
  ['twelve addresses', (index: number) => `203.0.113.${10 + (index % 12)}`],
  ['120 addresses of one IPv6 network', (index: number) => `2001:db8:1:1::${index}`],
])(
  '120 wrong logins at once from %s, each of another e-mail › the logins of others all succeed',
  async (_name, from) => {
    const victim = await aVictim()
    const flood = Array.from({ length: 120 }, (_, index) => wrongLogin(from(index)))
    const outcomes: string[] = []
    for (let count = 0; count < 12; count++) {
      outcomes.push(await victim.logIn('198.51.100.20'))
    }
    expect(outcomes).toEqual(Array.from({ length: 12 }, () => 'ok'))
    const codes = new Set(await Promise.all(flood))
    expect(codes).not.toContain('ok')
    expect(codes).not.toContain('internal')
  },
)

test('120 registrations at once from one address › somebody elsewhere still registers and logs in', async () => {
  const address = '203.0.113.200'
  const flood = Array.from({ length: 120 }, () =>
    codeOf(auth.gateway.call('auth.register', aRegistration(), { address })),
  )
  const victim = await aVictim()
  expect(await victim.logIn('198.51.100.21')).toBe('ok')
  await Promise.all(flood)
})

test('wrong logins of one IPv6 network › are limited together, those of the next network are not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  for (let count = 0; count < 60; count++) {
    expect(await wrongLogin(`2001:db8:2:2:${count}::1`)).toBe('unauthenticated')
  }
  expect(await wrongLogin('2001:db8:2:2::ffff')).toBe('rate-limited')
  expect(await wrongLogin('2001:db8:2:3::1')).toBe('unauthenticated')
})
