import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Session } from '@bugar/contracts/people/session'
import { createDecoder } from 'fast-jwt'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { allRevocations, aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

const minute = 60_000
let auth: AuthUnderTest

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start({ TOKEN_TTL: '24h' })
})
afterAll(() => auth.stop())
afterEach(() => void vi.useRealTimers())

const decode = createDecoder({ complete: true })

const actorOf = ({ user, token }: Session): Actor => {
  const { header, payload } = decode(token)
  const { jti, sid, epoch, iat, exp, auth_time } = payload
  const { id, name, email, gender, role } = user
  const times = { tokenIssuedAt: iat, tokenExpiresAt: exp, sessionStartedAt: auth_time }
  return { id, name, email, gender, role, tokenId: jti, sessionId: sid, epoch, keyId: header.kid, ...times }
}

/** A person with a session on each of these devices; the first registered. */
const aPersonOn = async (...devices: readonly (string | null)[]) => {
  const registration = aRegistration()
  const { email, password } = registration
  const sessions: Session[] = []
  for (const [index, device] of devices.entries()) {
    const { data } = await (index === 0
      ? auth.gateway.call('auth.register', registration, { device })
      : auth.gateway.call('auth.login', { email, password }, { device }))
    sessions.push(data)
  }
  return { registration, actors: sessions.map(actorOf) }
}

const listOf = async (actor: Actor | undefined, device: string | null = null) =>
  (await auth.gateway.call('login.list', {}, { actor: actor as Actor, device })).data

const devicesOf = async (actor: Actor | undefined) => (await listOf(actor)).slice(1).map(({ device }) => device)

const isAlive = (actor: Actor | undefined) =>
  auth.gateway.call('auth.me', {}, { actor: actor as Actor }).then(
    () => true,
    () => false,
  )

const storedOf = (userId: string | undefined) =>
  auth.models.users.db.collection('activesessions').find({ userId }).toArray()

/** Only the clock moves, so that servers and timers continue. */
const moveClock = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

test('login.list › three logins › the asking one first, then the last used, and nothing of other people', async () => {
  await aPersonOn('Opera di Linux')
  const { actors } = await aPersonOn('Chrome di Android', 'Firefox di Windows', null)
  const [first, second, third] = actors
  const found = await listOf(second, 'Firefox di Windows')
  expect(found.map(({ id, device, isCurrent }) => ({ id, device, isCurrent }))).toEqual([
    { id: second?.sessionId, device: 'Firefox di Windows', isCurrent: true },
    { id: third?.sessionId, device: null, isCurrent: false },
    { id: first?.sessionId, device: 'Chrome di Android', isCurrent: false },
  ])
  expect(found.map(({ startedAt }) => Date.parse(startedAt) / 1000)).toEqual(
    [second, third, first].map((actor) => actor?.sessionStartedAt),
  )
})

test('what is kept of a session › person, device and times, no address', async () => {
  const { actors } = await aPersonOn('Chrome di Android')
  const [stored] = await storedOf(actors[0]?.id)
  const fields = ['_id', 'device', 'epoch', 'expiresAt', 'lastUsedAt', 'startedAt', 'userId']
  expect(Object.keys(stored ?? {}).toSorted()).toEqual(fields)
  expect(stored?.['expiresAt']).toEqual(new Date((actors[0]?.tokenExpiresAt ?? 0) * 1000))
})

test.each([
  [3, false],
  [5, true],
])('auth.me › %i minutes after the login › the last use is written: %s', async (minutes, isWritten) => {
  const { actors } = await aPersonOn('Chrome di Android')
  const lastUse = async () => (await storedOf(actors[0]?.id))[0]?.['lastUsedAt'].getTime() as number
  const before = await lastUse()
  moveClock(minutes * minute)
  expect(await isAlive(actors[0])).toBe(true)
  expect((await lastUse()) - before >= minutes * minute).toBe(isWritten)
})

test('auth.me › a session that is not noted › is noted', async () => {
  const { actors } = await aPersonOn('Chrome di Android', 'Safari di iOS')
  await auth.models.users.db.collection('activesessions').deleteMany({ userId: actors[0]?.id })
  expect(await devicesOf(actors[0])).toEqual([])
  await auth.gateway.call('auth.me', {}, { actor: actors[1] as Actor, device: 'Safari di iOS' })
  expect(await devicesOf(actors[0])).toEqual(['Safari di iOS'])
})

test('login.list › a session whose token has expired › is not in it, and a renewed one is', async () => {
  const { actors, registration } = await aPersonOn('Chrome di Android', 'Safari di iOS')
  moveClock(13 * 60 * minute)
  expect((await auth.gateway.call('auth.me', {}, { actor: actors[1] as Actor })).data.token).toBeDefined()
  moveClock(12 * 60 * minute)
  const { email, password } = registration
  const session = (await auth.gateway.call('auth.login', { email, password })).data
  expect((await listOf(actorOf(session))).map(({ id }) => id)).toEqual([
    actorOf(session).sessionId,
    actors[1]?.sessionId,
  ])
})

test('login.end › another session › is over at once, the own one stays', async () => {
  const { actors } = await aPersonOn('Chrome di Android', 'Safari di iOS', 'Firefox di Windows')
  const [own, other, third] = actors
  await auth.gateway.call('login.end', { id: other?.sessionId ?? '' }, { actor: own as Actor })
  expect([await isAlive(own), await isAlive(other), await isAlive(third)]).toEqual([true, false, true])
  expect(await devicesOf(own)).toEqual(['Firefox di Windows'])
  const entry = { sessionId: other?.sessionId, expiresAt: (other?.sessionStartedAt ?? 0) + 30 * 86_400 }
  expect(await allRevocations(auth)).toContainEqual(entry)
})

test.each(['another person’s', 'an unknown'])('login.end › %s session › 404, and it stays', async (whose) => {
  const [mine, theirs] = [await aPersonOn(null), await aPersonOn(null)]
  const id = whose === 'an unknown' ? 'unknown' : (theirs.actors[0]?.sessionId ?? '')
  const ended = auth.gateway.call('login.end', { id }, { actor: mine.actors[0] as Actor })
  await expect(ended).rejects.toMatchObject({ code: 'not-found', message: 'Sesi tidak ditemukan' })
  expect(await isAlive(theirs.actors[0])).toBe(true)
})

test.each(['login.list', 'login.endAll'] as const)('%s › with an ended session › 401', async (name) => {
  const { actors } = await aPersonOn(null, null)
  await auth.gateway.call('auth.logout', {}, { actor: actors[0] as Actor })
  const asked = auth.gateway.call(name, {}, { actor: actors[0] as Actor })
  await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await isAlive(actors[1])).toBe(true)
})

test('login.endAll › ends every session, the asking one too, and keeps no note of them', async () => {
  const { actors, registration } = await aPersonOn('Chrome di Android', 'Safari di iOS')
  await auth.gateway.call('login.endAll', {}, { actor: actors[0] as Actor })
  expect([await isAlive(actors[0]), await isAlive(actors[1])]).toEqual([false, false])
  expect(await storedOf(actors[0]?.id)).toEqual([])
  const { email, password } = registration
  const session = (await auth.gateway.call('auth.login', { email, password })).data
  expect(await listOf(actorOf(session))).toHaveLength(1)
})

test('auth.changePassword › the sessions that it ends › are not in the list', async () => {
  const { actors, registration } = await aPersonOn('Chrome di Android', 'Safari di iOS')
  const passwords = { currentPassword: registration.password, newPassword: 'lebih-rahasia-8y' }
  await auth.gateway.call('auth.changePassword', passwords, { actor: actors[1] as Actor })
  expect(await devicesOf(actors[1])).toEqual([])
  expect(await isAlive(actors[1])).toBe(true)
})

test('auth.logout › forgets the session', async () => {
  const { actors } = await aPersonOn('Chrome di Android')
  await auth.gateway.call('auth.logout', {}, { actor: actors[0] as Actor })
  expect(await storedOf(actors[0]?.id)).toEqual([])
})

test('auth.deleteAccount › while the person logs in again and again › keeps no note of a session', async () => {
  const { actors, registration } = await aPersonOn('Chrome di Android')
  const { email, password } = registration
  const actor = actors[0] as Actor
  const over = new AbortController()
  const loops = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) {
      await auth.gateway.call('auth.login', { email, password }).catch(() => null)
    }
  })
  await vi.waitUntil(async () => (await storedOf(actor.id)).length >= 6, { timeout: 15_000 })
  await auth.gateway.call('auth.deleteAccount', { password }, { actor })
  over.abort()
  await Promise.all(loops)
  expect(await storedOf(actor.id)).toEqual([])
})
