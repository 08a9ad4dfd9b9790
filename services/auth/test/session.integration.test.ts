import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Revocation, Session } from '@bugar/contracts/people/session'
import { busAs } from '@bugar/testing/bus'
import { hash } from '@node-rs/argon2'
import { createDecoder, createVerifier } from 'fast-jwt'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { allRevocations, aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

const day = 86_400_000
let auth: AuthUnderTest

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start({ TOKEN_TTL: '24h' })
})
afterAll(() => auth.stop())
afterEach(() => void vi.useRealTimers())

const decode = createDecoder({ complete: true })

/** The actor that the gateway makes, from the token alone. */
const actorOf = ({ user, token }: Session): Actor => {
  const { header, payload } = decode(token)
  const { jti, sid, epoch, iat, exp, auth_time } = payload
  const { id, name, email, gender, role } = user
  const times = { tokenIssuedAt: iat, tokenExpiresAt: exp, sessionStartedAt: auth_time }
  return { id, name, email, gender, role, tokenId: jti, sessionId: sid, epoch, keyId: header.kid, ...times }
}

const register = async (given: Parameters<typeof aRegistration>[0] = {}) => {
  const registration = aRegistration(given)
  return { registration, session: (await auth.gateway.call('auth.register', registration)).data }
}

/** Only the clock moves, so that servers and timers continue. */
const moveClock = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

test('auth.register › new e-mail › stores a user in lower case and answers with a session', async () => {
  const { registration, session } = await register({ email: 'Sari.Dewi@Contoh.ID', name: '  Sari Dewi ' })
  expect(session.user).toMatchObject({ name: 'Sari Dewi', email: 'sari.dewi@contoh.id', role: 'user', isActive: true })
  const stored = await auth.models.users.findById(session.user.id).lean()
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(session)).not.toContain('argon2')
  expect(JSON.stringify(stored)).not.toContain(registration.password)
})

test('auth.register › token › is signed with the published key and carries the agreed claims', async () => {
  const { session } = await register()
  const keys = (await auth.gateway.call('auth.keys', {})).data
  const { header } = decode(session.token)
  expect(header).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: keys[0]?.kid })
  const verify = createVerifier({ key: keys[0]?.publicKey ?? '', algorithms: ['EdDSA'], allowedIss: 'bugar' })
  const claims = verify(session.token)
  expect(claims).toMatchObject({ aud: 'bugar-api', sub: session.user.id, gender: 'female', role: 'user' })
  expect(claims.exp - claims.iat).toBe(86_400)
  expect(claims.auth_time).toBe(claims.iat)
  expect(claims.jti).toMatch(/^[\w-]{22}$/)
})

test('auth.register › e-mail taken in another case › 409 naming the field', async () => {
  const { registration } = await register()
  const again = auth.gateway.call('auth.register', { ...registration, email: registration.email.toUpperCase() })
  await expect(again).rejects.toMatchObject({
    code: 'conflict',
    message: 'Email sudah terdaftar',
    errors: [{ field: 'email', message: 'Email sudah terdaftar' }],
  })
})

test('auth.register › twenty at once with one e-mail › exactly one gets through', async () => {
  const registration = aRegistration()
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => auth.gateway.call('auth.register', registration)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['conflict']))
  expect(await auth.models.users.countDocuments({ email: registration.email })).toBe(1)
})

test('auth.register › short password › 400 with the spec’s text', async () => {
  await expect(auth.gateway.call('auth.register', aRegistration({ password: '12345' }))).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'password', message: 'Password minimal 6 karakter' }],
  })
})

test('auth.login › right password › a new token each time', async () => {
  const { registration } = await register()
  const { email, password } = registration
  const first = (await auth.gateway.call('auth.login', { email: email.toUpperCase(), password })).data
  const second = (await auth.gateway.call('auth.login', { email, password })).data
  expect(first.user.email).toBe(email)
  expect(actorOf(first).tokenId).not.toBe(actorOf(second).tokenId)
})

test('auth.login › wrong password and unknown e-mail › the same error', async () => {
  const { registration } = await register()
  const errors = await Promise.all(
    [registration.email, 'nobody@contoh.id'].map((email) =>
      auth.gateway.call('auth.login', { email, password: 'salah-sekali' }).catch((error: unknown) => error),
    ),
  )
  expect(errors[0]).toMatchObject({ code: 'unauthenticated', message: 'Email atau password salah' })
  expect({ ...(errors[0] as Error) }).toEqual({ ...(errors[1] as Error) })
})

test('auth.login › inactive account › 403 only with the right password', async () => {
  const { registration, session } = await register()
  const { email, password } = registration
  await auth.models.users.updateOne({ _id: session.user.id }, { isActive: false })
  await expect(auth.gateway.call('auth.login', { email, password })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Akun dinonaktifkan',
  })
  await expect(auth.gateway.call('auth.login', { email, password: 'salah-sekali' })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('auth.login › hash made with less effort › is replaced, the user otherwise unchanged', async () => {
  const { registration, session } = await register()
  const { email, password } = registration
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1 })
  await auth.models.users.updateOne({ _id: session.user.id }, { passwordHash: weak }, { timestamps: false })
  await auth.gateway.call('auth.login', { email, password })
  const stored = await auth.models.users.findById(session.user.id).lean()
  expect(stored?.passwordHash).toContain('m=19456,t=2,p=1')
  expect(stored?.updatedAt.toISOString()).toBe(session.user.updatedAt)
  await auth.gateway.call('auth.login', { email, password })
})

test('auth.me › first half of the token’s life › the user and no token', async () => {
  const { session } = await register()
  const { data } = await auth.gateway.call('auth.me', {}, { actor: actorOf(session) })
  expect(data).toEqual({ user: session.user })
})

test('auth.me › past half › a fresh token of the same session', async () => {
  const { session } = await register()
  const actor = actorOf(session)
  moveClock(day / 2 + 2000)
  const { data } = await auth.gateway.call('auth.me', {}, { actor })
  const fresh = actorOf({ user: data.user, token: data.token as string })
  expect(fresh.tokenId).not.toBe(actor.tokenId)
  expect(fresh.tokenExpiresAt).toBeGreaterThan(actor.tokenExpiresAt)
  expect(fresh.sessionStartedAt).toBe(actor.sessionStartedAt)
})

test('auth.me › session of 30 days › no fresh token any more', async () => {
  const { session } = await register()
  const actor = actorOf(session)
  const end = actor.sessionStartedAt + 30 * 86_400
  moveClock(30 * day - 1000)
  const late = { ...actor, tokenIssuedAt: end - 86_400, tokenExpiresAt: end }
  const { data } = await auth.gateway.call('auth.me', {}, { actor: late })
  expect(data.token).toBeUndefined()
})

test('auth.me › inactive or deleted user › 401', async () => {
  const { session } = await register()
  const actor = actorOf(session)
  await auth.models.users.updateOne({ _id: session.user.id }, { isActive: false })
  await expect(auth.gateway.call('auth.me', {}, { actor })).rejects.toMatchObject({ code: 'unauthenticated' })
  await auth.models.users.deleteOne({ _id: session.user.id })
  await expect(auth.gateway.call('auth.me', {}, { actor })).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('auth.me and auth.logout › nobody asks › 401', async () => {
  await expect(auth.gateway.call('auth.me', {})).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(auth.gateway.call('auth.logout', {})).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('auth.me › past half of a token whose session was logged out › 401 and no fresh one', async () => {
  const { session } = await register()
  const actor = actorOf(session)
  moveClock(day / 2 + 2000)
  const { data } = await auth.gateway.call('auth.me', {}, { actor })
  const fresh = actorOf({ user: data.user, token: data.token as string })
  expect(fresh.sessionId).toBe(actor.sessionId)
  await auth.gateway.call('auth.logout', {}, { actor: fresh })
  for (const each of [actor, fresh]) {
    await expect(auth.gateway.call('auth.me', {}, { actor: each })).rejects.toMatchObject({ code: 'unauthenticated' })
  }
})

test('auth.logout › twice › publishes the end of the session and keeps one entry', async () => {
  const { session } = await register()
  const actor = actorOf(session)
  const listener = await busAs(auth.servers, 'gateway')
  const published: Revocation[] = []
  listener.subscribe('session.ended', (revocation) => published.push(revocation))
  await listener.call('auth.counts', {})
  expect((await auth.gateway.call('auth.logout', {}, { actor })).data).toEqual({})
  await auth.gateway.call('auth.logout', {}, { actor })
  const entry = { sessionId: actor.sessionId, expiresAt: actor.sessionStartedAt + 30 * 86_400 }
  await vi.waitFor(() => expect(published).toEqual([entry, entry]))
  const kept = (await allRevocations(auth)).filter((each) => 'sessionId' in each && each.sessionId === actor.sessionId)
  expect(kept).toEqual([entry])
  await listener.stop()
})

test('auth.counts › says how many users there are', async () => {
  const before = (await auth.gateway.call('auth.counts', {})).data.users
  await register()
  expect((await auth.gateway.call('auth.counts', {})).data.users).toBe(before + 1)
})

test('the service’s copies say how they are', async () => {
  const [found] = (await auth.gateway.discover(1000)).filter(({ name }) => name === 'auth')
  expect(found?.endpoints?.[0]?.data).toEqual({ state: 'ok' })
})
