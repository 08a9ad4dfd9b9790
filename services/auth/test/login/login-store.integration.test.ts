import { trusted } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginStore, type LoginEntry } from '../../src/session/login-store.ts'
import { aRegistration, type AuthUnderTest, prepareAuth } from '../support/auth-under-test.ts'
import { noteCommands } from '@bugar/testing/commands'

/** Changes between the check of a password and the write that begins its session. */
let auth: AuthUnderTest

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
})
afterAll(() => auth.stop())

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

const aLogin = async () => {
  const registration = aRegistration()
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  const store = createLoginStore(auth.models.users.db)
  const [account] = (await store.readLogin([registration.email], [], 'failures', new Date())).accounts
  if (account === undefined) {
    throw new Error('No account')
  }
  const expiresAt = fromNow(120)
  const sessionId: string = randomUUID()
  const session = { _id: sessionId, userId: user.id, device: null, epoch: 0, startedAt: new Date(), expiresAt }
  const entry: LoginEntry = {
    pair: null,
    limit: { limit: 5, windowMs: 60_000 },
    failures: null,
    places: [],
    isNew: false,
  }
  return {
    userId: user.id,
    begin: (more: Partial<LoginEntry>) =>
      store.beginLogin({ ...entry, ...more }, { session, account, knownUntil: expiresAt }),
    hasSession: async () =>
      (await auth.models.users.db.collection<{ _id: string }>('activesessions').countDocuments({ _id: sessionId })) > 0,
  }
}

test.each([
  ['a minute from now', 60, null, false],
  ['a minute ago', -60, 'done', true],
])('failures close the place until %s › %3$j', async (_until, seconds, outcome, hasSession) => {
  const login = await aLogin()
  const pair = `${login.userId} at home`
  const blockedUntil = fromNow(seconds).getTime()
  await auth.models.attempts.create({
    _id: pair,
    version: 1,
    recent: [],
    blocks: 1,
    blockedUntil,
    expiresAt: fromNow(120),
  })
  expect(await login.begin({ pair })).toBe(outcome)
  expect(await login.hasSession()).toBe(hasSession)
})

test.each(['changed', 'deleted'])('the account is %s › no session, and a new place stays unknown', async (what) => {
  const { users, knownAddresses } = auth.models
  const login = await aLogin()
  const [added, known] = [`${login.userId} at home`, `${login.userId} on a phone`]
  await (what === 'changed'
    ? users.updateOne({ _id: login.userId }, { $inc: { epoch: 1 } })
    : users.deleteOne({ _id: login.userId }))
  await knownAddresses.create({ _id: known, expiresAt: fromNow(60) })
  expect(await login.begin({ places: [added, known] })).toBe('changed')
  const found = await knownAddresses.find({ _id: trusted({ $in: [added, known] }) }).lean()
  expect(found.map(({ _id }) => _id)).toEqual([known])
  expect(await login.hasSession()).toBe(false)
})

const commands = noteCommands('auth')

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
})
afterAll(async () => {
  await auth.stop()
  commands.stop()
})

const aPerson = async () => {
  const registration = aRegistration()
  await auth.gateway.call('auth.register', registration)
  const { email, password } = registration
  return (from: { address: string; deviceKey: string }, typed = password) =>
    auth.gateway.call('auth.login', { email, password: typed }, from).catch(() => undefined)
}

const address = '192.0.2.9'
const deviceKey = 'k'.repeat(43)
const reads = 'aggregate 1'
const writes = 'bulkWrite 1'

test('a login where the account was logged in to before › one command reads and one writes', async () => {
  const logIn = await aPerson()
  await logIn({ address, deviceKey })
  expect(await commands.during(() => logIn({ address, deviceKey }))).toEqual([reads, writes])
})

test('a login at a known address with another browser, and with a known browser elsewhere › no more than that', async () => {
  const logIn = await aPerson()
  await logIn({ address, deviceKey })
  const others = { address, deviceKey: 'n'.repeat(43) }
  expect(await commands.during(() => logIn(others))).toEqual([reads, writes])
  expect(await commands.during(() => logIn({ ...others, address: '192.0.2.10' }))).toEqual([reads, writes])
})

test('a login after failures › no more than that', async () => {
  const logIn = await aPerson()
  await logIn({ address, deviceKey })
  await logIn({ address, deviceKey }, 'salah-sekali')
  expect(await commands.during(() => logIn({ address, deviceKey }))).toEqual([reads, writes])
})

test('a login from a new place › what it may fail is counted there and given back, and failures are read again', async () => {
  const logIn = await aPerson()
  const counts = 'findAndModify ratelimits'
  const rest = [counts, counts, 'find throttles', writes]
  expect(await commands.during(() => logIn({ address, deviceKey }))).toEqual([reads, ...rest])
})
