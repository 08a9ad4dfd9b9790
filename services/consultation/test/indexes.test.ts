import { makeRuleSet } from '@bugar/inference/domain/rule-document'
import { seedRules } from '@bugar/inference/seed/rules'
import { consultationAt, searchedPersonAt } from '@bugar/local/demo/documents'
import { demoId, personAt } from '@bugar/local/demo/people'
import { createVerdicts } from '@bugar/local/demo/verdicts'
import { isSlow, plansAsMongod, prepareQueries, type QueriesUnderTest } from '@bugar/testing/explain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationStore, createConsultationStore } from '../src/store.ts'

const users = 300
const total = 2000

const planned = test.runIf(plansAsMongod)

let queries: QueriesUnderTest
let store: ConsultationStore
beforeAll(async () => {
  queries = await prepareQueries()
  store = createConsultationStore(queries.connection)
  await queries.index()
  const decide = createVerdicts(makeRuleSet(1, seedRules))
  const parts = { users, account: personAt(0), now: Date.now(), decide, programs: new Map() }
  const made = Array.from({ length: total }, (_, index) => consultationAt(index, parts))
  await queries.insert('consultations', await Promise.all(made))
  await queries.insert(
    'people',
    Array.from({ length: users }, (_, index) => searchedPersonAt(index)),
  )
})
afterAll(() => queries.stop())

const person = demoId(0)
const aKey = 'sekali'

planned.each([
  ['history', () => store.list([person], 1, 10)],
  ['a later page of history', () => store.list([person], 3, 10)],
  ['how many of a person', () => store.countOf([person])],
  ['everybody’s', () => store.list(null, 1, 10)],
  ['a late page of everybody’s', () => store.list(null, 150, 10)],
  ['how many since midnight', () => store.countSince(new Date(Date.now() - 86_400_000))],
  ['people of the last month', () => store.countUsersSince(new Date(Date.now() - 30 * 86_400_000))],
  ['by key', () => store.findByKey(person, aKey)],
  ['measurements', () => store.measurementsAfter(null, 100)],
  ['more measurements', () => store.measurementsAfter(demoId(500), 100)],
])('%s › uses an index and sorts nothing', async (_what, work) => {
  expect((await queries.explained(work)).filter(isSlow)).toEqual([])
})

planned('search › looks through people, who are few, and finds their consultations by an index', async () => {
  const [people, ...others] = await queries.explained(async () => {
    const found = await store.findPeople('sari')
    expect(found.length).toBeGreaterThan(1)
    await store.list(found, 1, 10)
    await store.countOf(found)
  })
  expect(people?.collection).toBe('people')
  expect(others.length).toBe(2)
  for (const { collection, stages } of others) {
    expect(collection).toBe('consultations')
    expect(stages.some((stage) => stage.includes('IXSCAN'))).toBe(true)
    expect(stages).not.toContain('COLLSCAN')
  }
})

test('list › any page, near and far › is what sorting everything gives', async () => {
  const stored = await queries.connection
    .collection('consultations')
    .find({}, { projection: { createdAt: 1 } })
    .toArray()
  const newest = stored
    .toSorted((a, b) => b['createdAt'] - a['createdAt'] || (String(a._id) < String(b._id) ? 1 : -1))
    .map(({ _id }) => String(_id))
  const inLastWeek = stored.filter(({ createdAt }) => createdAt > Date.now() - 7 * 86_400_000).length
  expect(inLastWeek).toBeGreaterThan(10)
  for (const [page, limit] of [
    [1, inLastWeek],
    [1, inLastWeek + 1],
    [inLastWeek, 1],
    [inLastWeek + 1, 1],
    [1, 10],
    [7, 10],
    [2, 300],
    [200, 10],
    [201, 10],
    [1, 1000],
    [3, 999],
  ] as const) {
    const found = (await store.list(null, page, limit)).map(({ id }) => id)
    expect(found).toEqual(newest.slice((page - 1) * limit, page * limit))
  }
})
