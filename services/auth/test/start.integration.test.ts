import { readFileSync, statSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

let auth: AuthUnderTest

beforeEach(async () => {
  auth = await prepareAuth()
})
afterEach(() => auth.stop())

const adminFile = () => join(auth.dataDir, 'first-admin.txt')

const credentials = () => {
  const [email, password] = readFileSync(adminFile(), 'utf8').split('\n')
  return { email: email?.replace('email: ', '') ?? '', password: password?.replace('password: ', '') ?? '' }
}

test('first start › one administrator with a random password in a file only its owner reads', async () => {
  await auth.start()
  expect(readFileSync(adminFile(), 'utf8')).toMatch(/^email: admin@bugar\.local\npassword: [\w-]{20}\n$/)
  expect(statSync(adminFile()).mode & 0o777).toBe(0o600)
  const { data } = await auth.gateway.call('auth.login', credentials())
  expect(data.user).toMatchObject({ role: 'admin', email: 'admin@bugar.local' })
  const log = auth.log.join('')
  expect(log).toContain(adminFile())
  expect(log).not.toContain(credentials().password)
})

test('three copies at once › one administrator, one key, and the file’s password is the right one', async () => {
  await Promise.all([auth.start(), auth.start(), auth.start()])
  expect(await auth.models.users.countDocuments({ role: 'admin' })).toBe(1)
  expect(await auth.models.keys.countDocuments()).toBe(1)
  for (let count = 0; count < 6; count++) {
    await auth.gateway.call('auth.login', credentials())
  }
  const keys = await Promise.all(Array.from({ length: 12 }, () => auth.gateway.call('auth.keys', {})))
  expect(new Set(keys.map(({ data }) => data[0]?.kid)).size).toBe(1)
})

test('start again › same administrator, same key, file untouched', async () => {
  const first = await auth.start()
  const [before, kid] = [readFileSync(adminFile(), 'utf8'), (await auth.models.keys.findOne().lean())?.kid]
  await first.stop()
  await auth.start({ ADMIN_EMAIL: 'lain@contoh.id' })
  expect(readFileSync(adminFile(), 'utf8')).toBe(before)
  expect((await auth.gateway.call('auth.keys', {})).data[0]?.kid).toBe(kid)
  expect(await auth.models.users.countDocuments({ role: 'admin' })).toBe(1)
})

test('a key that is too old › gets one successor, which signs once everybody can know it', async () => {
  const first = await auth.start()
  const kidOf = async () => {
    const { token } = (await auth.gateway.call('auth.login', credentials())).data
    return JSON.parse(Buffer.from(token.split('.')[0] as string, 'base64url').toString()).kid as string
  }
  const published = async () => (await auth.gateway.call('auth.keys', {})).data.map(({ kid }) => kid)
  const old = await kidOf()
  await first.stop()
  const age = (kid: string, days: number, minutes = 0) =>
    auth.models.keys.updateOne({ kid }, { createdAt: new Date(Date.now() - days * 86_400_000 - minutes * 60_000) })

  await age(old, 90)
  const copies = await Promise.all([auth.start(), auth.start()])
  expect(await kidOf()).toBe(old)
  expect(await auth.models.keys.countDocuments()).toBe(2)
  const [successor = ''] = await published()
  expect(await published()).toEqual([successor, old])
  await Promise.all(copies.map((copy) => copy.stop()))

  await age(successor, 0, 10)
  const later = await auth.start()
  expect(await kidOf()).toBe(successor)
  expect(await published()).toEqual([successor, old])
  await later.stop()

  await age(successor, 30, 71)
  await auth.start()
  expect(await published()).toEqual([successor])
})

test('start after a crash between file and account › the password in the file is used', async () => {
  writeFileSync(adminFile(), 'email: admin@bugar.local\npassword: dari-berkas-ini\n', { mode: 0o644 })
  await auth.start()
  await auth.gateway.call('auth.login', { email: 'admin@bugar.local', password: 'dari-berkas-ini' })
  expect(statSync(adminFile()).mode & 0o777).toBe(0o600)
})

test('a file for another e-mail › is replaced', async () => {
  writeFileSync(adminFile(), 'email: lama@bugar.local\npassword: dari-berkas-ini\n')
  await auth.start()
  expect(credentials().email).toBe('admin@bugar.local')
  await auth.gateway.call('auth.login', credentials())
})

test('ADMIN_EMAIL and ADMIN_PASSWORD › that account and no file', async () => {
  await auth.start({ ADMIN_EMAIL: 'Kepala@Contoh.id', ADMIN_PASSWORD: 'pilihan-sendiri' })
  const { data } = await auth.gateway.call('auth.login', { email: 'kepala@contoh.id', password: 'pilihan-sendiri' })
  expect(data.user.role).toBe('admin')
  expect(existsSync(adminFile())).toBe(false)
  expect(auth.log.join('')).not.toContain('pilihan-sendiri')
})

test('ADMIN_PASSWORD that breaks the policy › the start fails and does not repeat it', async () => {
  const start = auth.start({ PASSWORD_POLICY: 'strict', ADMIN_PASSWORD: 'password' })
  await expect(start).rejects.toThrow('ADMIN_PASSWORD is rejected: Password terlalu umum')
})

test('PASSWORD_POLICY=strict › rejects short, common and obvious passwords with the reason', async () => {
  await auth.start({ PASSWORD_POLICY: 'strict' })
  const error = (password: string) =>
    auth.gateway.call('auth.register', aRegistration({ password })).then(
      () => null,
      (error: { errors: unknown }) => error.errors,
    )
  expect(await error('k7#mQz2')).toEqual([{ field: 'password', message: 'Password minimal 8 karakter' }])
  expect(await error('Sunshine')).toEqual([{ field: 'password', message: 'Password terlalu umum' }])
  expect(await error('saridewi9')).toEqual([
    { field: 'password', message: 'Password tidak boleh dibuat dari nama, email, atau nama aplikasi' },
  ])
  expect(await error('k7#mQz2p')).toBeNull()
})

test('logs › one line for each login and error with the request’s id, and nothing of what was typed', async () => {
  await auth.start()
  const registration = aRegistration({ name: 'Kenari Kuning', password: 'kata-kenari-99' })
  const requestId = '7d1c6a52-0000-4000-8000-000000000001'
  const { data } = await auth.gateway.call('auth.register', registration, { requestId })
  const { email, password } = registration
  const address = '192.0.2.9'
  await auth.gateway.call('auth.login', { email, password }, { requestId, address })
  await auth.gateway
    .call('auth.login', { email, password: 'salah-kenari' }, { requestId, address })
    .catch(() => undefined)
  const lines = auth.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const outcomes = lines.filter((line) => line['requestId'] === requestId).map(({ op, outcome }) => [op, outcome])
  expect(outcomes).toEqual([
    ['auth.register', 'ok'],
    ['auth.login', 'ok'],
    ['auth.login', 'unauthenticated'],
  ])
  const logins = lines.filter((line) => line['op'] === 'auth.login' && line['requestId'] === requestId)
  const [right, wrong] = logins
  expect(right).toMatchObject({ address, user: data.user.id, email: wrong?.['email'] })
  expect(wrong).toMatchObject({ address, email: expect.stringMatching(/^[\w-]{43}$/) })
  expect(wrong).not.toHaveProperty('user')
  const text = auth.log.join('')
  for (const canary of [email, password, 'salah-kenari', data.token, 'Kenari', 'argon2']) {
    expect(text).not.toContain(canary)
  }
})

test('settings › every wrong one is named, secrets have no defaults', () => {
  expect(() => readConfig({ TOKEN_TTL: 'lama', PASSWORD_POLICY: 'none' })).toThrow(
    /NATS_PASSWORD: is missing[\s\S]*MONGODB_URI: is missing[\s\S]*TOKEN_TTL: is not a duration[\s\S]*PASSWORD_POLICY/,
  )
})
