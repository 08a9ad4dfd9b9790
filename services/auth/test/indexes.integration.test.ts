import { userAt } from '@bugar/tools/demo/documents'
import { type ExplainedQuery, isSlow, prepareQueries, type QueriesUnderTest } from '@bugar/testing/explain'
import { plansAsMongod } from '@bugar/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminStore, createAdminStore } from '../src/admin/store.ts'
import type { UserFilter } from '../src/user/store.ts'
import { createSessionStore, type SessionStore } from '../src/session/store.ts'
import { createUserStore, type UserStore } from '../src/user/store.ts'

const planned = test.runIf(plansAsMongod)

let queries: QueriesUnderTest
let store: UserStore & SessionStore
let admins: AdminStore
beforeAll(async () => {
  queries = await prepareQueries()
  admins = createAdminStore(queries.connection, 0)
  store = { ...createUserStore(queries.connection), ...createSessionStore(queries.connection) }
  await queries.index()
  const people = Array.from({ length: 2000 }, (_, index) => userAt(index, Date.now()))
  await queries.insert('users', people)
})
afterAll(() => queries.stop())

const everybody = { words: [], role: null, isActive: null, from: null, to: null }

const listOf = async (filter: UserFilter) => {
  const found = await queries.explained(() => store.listUsers(filter, 3, 10))
  const list = found.find(({ stages }) => stages.includes('SKIP'))
  return { found, list: list as ExplainedQuery }
}

planned.each([
  ['everybody', everybody],
  ['by role', { ...everybody, role: 'user' }],
  ['by state', { ...everybody, isActive: false }],
  ['by date', { ...everybody, from: new Date(0), to: new Date() }],
  ['by role and state', { ...everybody, role: 'user', isActive: true }],
] as const)('listUsers › %s › lists and counts by an index and sorts nothing', async (_what, filter) => {
  const { found, list } = await listOf(filter)
  expect(found.filter(isSlow)).toEqual([])
  expect(list.stages).toContain('IXSCAN')
})

// A substring may be anywhere: names are scanned along the index of dates, and once more for the count.
planned.each([
  ['a part of a name', { ...everybody, words: ['sari'] }],
  ['a part of a name, role and state', { ...everybody, words: ['sari'], role: 'user', isActive: true }],
] as const)('listUsers › by %s › lists along an index and sorts nothing', async (_what, filter) => {
  const { list } = await listOf(filter)
  expect(isSlow(list)).toBe(false)
  expect(list.stages).toContain('IXSCAN')
})

planned.each([
  ['findAccounts', () => store.findAccounts('seseorang@contoh.id')],
  ['findUser', () => store.findUser('de3000000000000000000001')],
  ['revocationsAfter', () => store.revocationsAfter(null, 100)],
  ['revocationsAfter, a later page', () => store.revocationsAfter('019a', 100)],
  ['standingOf', () => admins.standingOf('de3000000000000000000001', new Date())],
  ['requested', () => admins.requested()],
  ['dropRequestsBy', () => admins.dropRequestsBy('de3000000000000000000001')],
  ['findAttempts', () => store.findAttempts('x')],
])('%s › uses an index', async (_name, work) => {
  expect((await queries.explained(work)).filter(isSlow)).toEqual([])
})
