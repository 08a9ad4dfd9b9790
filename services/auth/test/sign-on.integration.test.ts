import type { Role } from '@bugar/contracts/core/bus/access'
import { signOnSeconds } from '@bugar/contracts/people/session'
import { anActor } from '@bugar/testing/bus'
import { createDecoder } from 'fast-jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import {
  aRegistration,
  allRevocations,
  type AuthUnderTest,
  prepareAuth,
  signingKeyId,
} from './support/auth-under-test.ts'
import { clientId, clientSecret, startProvider } from './support/provider.ts'

const publicUrl = 'https://contoh.id/bugar/'
const people: Record<string, Readonly<Record<string, unknown>>> = {}

let provider: Awaited<ReturnType<typeof startProvider>>
/** Sign-on for staff alone, for everybody, and without a provider. */
let staff: AuthUnderTest
let everybody: AuthUnderTest
let off: AuthUnderTest

beforeAll(async () => {
  provider = await startProvider(people, `${publicUrl}login`)
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    PUBLIC_URL: publicUrl,
  }
  ;[staff, everybody, off] = await Promise.all([prepareAuth(), prepareAuth(), prepareAuth()])
  await Promise.all([staff.start(settings), everybody.start({ ...settings, OIDC_PEOPLE: 'true' }), off.start()])
})
afterAll(async () => {
  await Promise.all([staff, everybody, off].map((auth) => auth.stop()))
  await provider.stop()
})

/** An account of Bugar, and one of the organisation with the same address. */
const aPerson = async (auth: AuthUnderTest, role: Role, claims: object = {}) => {
  const registration = aRegistration()
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  await auth.models.users.updateOne({ _id: user.id }, { $set: { role } })
  people[user.id] = { email: registration.email, email_verified: true, ...claims }
  return { ...registration, id: user.id, name: user.id }
}
const stored = (auth: AuthUnderTest, id: string) => auth.models.users.findById(id).lean()
const begin = async (auth: AuthUnderTest) => (await auth.gateway.call('auth.beginSignOn', {})).data
const finish = async (auth: AuthUnderTest, answer: string, secret: string) =>
  (await auth.gateway.call('auth.finishSignOn', { answer, secret }, { device: 'Chrome di Android' })).data
const signOn = async (auth: AuthUnderTest, name: string) => {
  const { url, secret } = await begin(auth)
  return finish(auth, await provider.signIn(url, name), secret)
}

test.each(['admin', 'support', 'trainer'] as const)(
  '%s › signs in › the same session as by password, without a code of the app, and a notice',
  async (role) => {
    const rina = await aPerson(staff, role)
    const totp = { secret: 'x', enrolledAt: new Date(), lastStep: 1, recovery: [], provedBy: null, provedAt: null }
    await staff.models.users.updateOne({ _id: rina.id }, { $set: { totp } })
    const { user, token } = await signOn(staff, rina.id)
    expect(user).toMatchObject({ id: rina.id, role })
    const { sub, sid, epoch } = createDecoder()(token) as { sub: string; sid: string; epoch: number }
    expect(sub).toBe(rina.id)
    const actor = anActor({ id: rina.id, role, sessionId: sid, epoch, keyId: await signingKeyId(staff) })
    const sessions = (await staff.gateway.call('login.list', {}, { actor })).data
    expect(sessions).toContainEqual(expect.objectContaining({ id: sid, isCurrent: true }))
    expect((await stored(staff, rina.id))?.notices).toMatchObject([{ kind: 'signed-on', device: 'Chrome di Android' }])
    // The password stays for the day on which the provider is away.
    const login = { email: rina.email, password: rina.password }
    await expect(staff.gateway.call('auth.login', login)).rejects.toMatchObject({ errors: [{ field: 'code' }] })
  },
)

test('the address of the provider › has state, nonce and PKCE, which differ each time and hide the secret', async () => {
  const [first, second] = [await begin(staff), await begin(staff)]
  const [query, other] = [new URL(first.url).searchParams, new URL(second.url).searchParams]
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('redirect_uri')).toBe('https://contoh.id/bugar/login')
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(query.get(name)).toMatch(/^[\w-]{43}$/)
    expect(query.get(name)).not.toBe(other.get(name))
  }
  expect(first.url).not.toContain(first.secret.split('.')[1])
})

test.each([
  ['not verified', { email_verified: false }],
  ['not said to be verified', { email_verified: undefined }],
  ['absent', { email: undefined }],
])('an address that is %s › is refused, also for an administrator', async (_what, claims) => {
  const rina = await aPerson(staff, 'admin', claims)
  await expect(signOn(staff, rina.id)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Email akun organisasi Anda belum diverifikasi penyedianya.',
  })
})

const refused = { code: 'unauthenticated', message: expect.stringContaining('Penyedia akun organisasi') }

test('another state, the secret of another browser, an answer without a code › are refused', async () => {
  const rina = await aPerson(staff, 'admin')
  const { url, secret } = await begin(staff)
  const { secret: stranger } = await begin(staff)
  const answer = await provider.signIn(url, rina.id)
  const changed = answer.replace(/state=[^&]*/, `state=${'a'.repeat(43)}`)
  await expect(finish(staff, changed, secret)).rejects.toMatchObject(refused)
  await expect(finish(staff, answer, stranger)).rejects.toMatchObject(refused)
  const state = new URLSearchParams(answer).get('state')
  await expect(finish(staff, `error=access_denied&state=${state}`, secret)).rejects.toMatchObject(refused)
  await expect(finish(staff, '', secret)).rejects.toMatchObject(refused)
  // None of them has used the code up.
  expect((await finish(staff, answer, secret)).user.id).toBe(rina.id)
})

test('a code that was redeemed › is refused the second time', async () => {
  const rina = await aPerson(staff, 'trainer')
  const { url, secret } = await begin(staff)
  const answer = await provider.signIn(url, rina.id)
  await finish(staff, answer, secret)
  await expect(finish(staff, answer, secret)).rejects.toMatchObject(refused)
})

test.each([
  [signOnSeconds + 1, 'Masuk dengan akun organisasi terlalu lama. Coba lagi.'],
  [signOnSeconds - 60, refused.message],
])('a secret that is %i seconds old › %s', async (seconds, message) => {
  const secret = `${(Date.now() - seconds * 1000).toString(36)}.${'a'.repeat(43)}`
  await expect(finish(staff, 'code=x&state=y', secret)).rejects.toMatchObject({ code: 'unauthenticated', message })
})

test('staff alone › an unknown address and an ordinary user are refused, and no account is made', async () => {
  people['asing'] = { email: 'asing@contoh.id', email_verified: true, name: 'Asing', gender: 'male' }
  await expect(signOn(staff, 'asing')).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('Tidak ada akun Bugar dengan email ini.'),
  })
  expect(await staff.models.users.countDocuments({ email: 'asing@contoh.id' })).toBe(0)
  const sari = await aPerson(staff, 'user')
  await expect(signOn(staff, sari.id)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a locked account › is refused', async () => {
  const rina = await aPerson(staff, 'support')
  await staff.models.users.updateOne({ _id: rina.id }, { $set: { isActive: false } })
  await expect(signOn(staff, rina.id)).rejects.toMatchObject({ code: 'forbidden', message: 'Akun dinonaktifkan' })
})

test('everybody › an unknown address › gets an ordinary account without a password, once', async () => {
  people['baru'] = { email: 'Baru@Contoh.id', email_verified: true, name: 'Dewi Baru', gender: 'female' }
  const { user } = await signOn(everybody, 'baru')
  expect(user).toMatchObject({ name: 'Dewi Baru', email: 'baru@contoh.id', gender: 'female', role: 'user' })
  expect((await signOn(everybody, 'baru')).user.id).toBe(user.id)
  expect((await stored(everybody, user.id))?.epoch).toBe(0)
})

test.each(['gender', 'name'])('everybody › an unknown address without %s › is asked to register', async (claim) => {
  const email = `tanpa-${claim}@contoh.id`
  people[claim] = { email, email_verified: true, name: 'Dewi', gender: 'female', [claim]: undefined }
  await expect(signOn(everybody, claim)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('Daftarlah dulu'),
  })
  expect(await everybody.models.users.countDocuments({ email })).toBe(0)
})

test('everybody › an account that anybody may have registered › loses password and sessions the first time alone', async () => {
  const sari = await aPerson(everybody, 'user')
  const { user } = await signOn(everybody, sari.id)
  expect(user.id).toBe(sari.id)
  expect(await allRevocations(everybody)).toContainEqual(expect.objectContaining({ userId: sari.id, epoch: 1 }))
  const login = { email: sari.email, password: sari.password }
  await expect(everybody.gateway.call('auth.login', login)).rejects.toMatchObject({ code: 'unauthenticated' })
  await signOn(everybody, sari.id)
  const after = await stored(everybody, sari.id)
  expect(after?.epoch).toBe(1)
  expect(after?.notices?.map(({ kind }) => kind)).toEqual(['sign-on-linked', 'signed-on', 'signed-on'])
})

test('without a provider › both are not found', async () => {
  const secret = `${Date.now().toString(36)}.${'a'.repeat(43)}`
  await expect(begin(off)).rejects.toMatchObject({ code: 'not-found' })
  await expect(finish(off, 'code=x&state=y', secret)).rejects.toMatchObject({ code: 'not-found' })
})

test('a provider that is away › is unavailable at the time of the request', async () => {
  const auth = await prepareAuth()
  const away = await startProvider(people, `${publicUrl}login`)
  await away.stop()
  const settings = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, PUBLIC_URL: publicUrl }
  await auth.start({ OIDC_ISSUER: away.issuer, ...settings })
  await expect(begin(auth)).rejects.toMatchObject({ code: 'unavailable' })
  await auth.stop()
})

test.each([
  [{ OIDC_ISSUER: 'http://login.contoh.id' }, 'OIDC_ISSUER: must begin with https://'],
  [{ OIDC_ISSUER: 'http://127.0.0.1.contoh.id' }, 'OIDC_ISSUER: must begin with https://'],
  [{ OIDC_ISSUER: 'https://login.contoh.id' }, 'OIDC_ISSUER: needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL'],
])('settings %o › %s', (given, message) => {
  const settings = { ...off.servers.environment('auth'), ...given }
  expect(() => readConfig(settings)).toThrow(message)
})
