import { trusted } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginStore, type LoginEntry } from '../src/session/login-store.ts'
import { aRegistration, type AuthUnderTest, prepareAuth } from './auth-under-test.ts'

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
