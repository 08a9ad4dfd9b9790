import type { Revocation } from '@bugar/contracts/people/session'
import { personKey } from '@bugar/runtime/privacy/person-key'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore, type SessionStore } from '../src/session/store.ts'
import { createUserStore, type UserStore } from '../src/user/store.ts'
import { aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

let auth: AuthUnderTest
let store: UserStore & SessionStore

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
  store = { ...createUserStore(auth.models.users.db), ...createSessionStore(auth.models.users.db) }
})
afterAll(() => auth.stop())
beforeEach(async () => {
  await auth.models.revocations.deleteMany({})
  await auth.models.users.updateMany({}, { $unset: { endKey: 1 } })
})
afterEach(() => void vi.useRealTimers())

const page = async (after: string | null, limit = 2) =>
  (await auth.gateway.call('auth.revocations', { after, limit })).data

const nameOf = (revocation: Revocation) =>
  'sessionId' in revocation
    ? revocation.sessionId
    : `${'userId' in revocation ? revocation.userId : revocation.personKey} ${revocation.epoch}`

const aUser = async () => (await auth.gateway.call('auth.register', aRegistration())).data.user.id

const moveClock = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

/** In a separate millisecond, as ends within the same one have no defined order. */
const logOut = (sessionId: string) => {
  moveClock(1)
  return store.endSession({ sessionId, sessionStartedAt: Date.now() / 1000 })
}

/** Reads all pages from a cursor on, like a gateway, with the final cursor. */
const readAll = async (from: string | null) => {
  const names: string[] = []
  let after = from
  for (;;) {
    const { revocations, cursor, more } = await page(after)
    names.push(...revocations.map(nameOf))
    after = cursor
    if (!more) {
      return { names, cursor }
    }
  }
}

test('auth.revocations › more than a page › sessions and people in the order of their ends, each once', async () => {
  const [first, second] = [await aUser(), await aUser()]
  await logOut('a')
  moveClock(1)
  await store.raiseEpoch(first)
  await logOut('b')
  moveClock(1)
  await store.endAllSessions(second, 1)
  await logOut('c')
  expect((await readAll(null)).names).toEqual(['a', `${first} 1`, 'b', `${personKey(second)} 1`, 'c'])
})

test('auth.revocations › asked again › gives what is new and the last minute, not what is older', async () => {
  await logOut('old')
  moveClock(61_000)
  await logOut('recent')
  const { cursor } = await readAll(null)
  await logOut('new')
  expect((await readAll(cursor)).names).toEqual(['recent', 'new'])
})

test('auth.revocations › an end stamped by a clock that is behind › still comes with the next look', async () => {
  const { cursor } = await readAll(null)
  moveClock(-50_000)
  await logOut('behind')
  vi.useRealTimers()
  expect((await readAll(cursor)).names).toEqual(['behind'])
})

test('auth.revocations › one person’s sessions ended again and again › stay one entry with the newest epoch', async () => {
  const id = await aUser()
  for (let count = 0; count < 5; count++) {
    await store.raiseEpoch(id)
  }
  expect((await readAll(null)).names).toEqual([`${id} 5`])
})

test('auth.revocations › ends older than the longest session › are not given any more', async () => {
  await store.raiseEpoch(await aUser())
  await logOut('a')
  moveClock(30 * 86_400_000 + 61_000)
  expect((await readAll(null)).names).toEqual([])
})
