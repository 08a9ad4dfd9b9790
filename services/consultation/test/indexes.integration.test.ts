import { searchedPersonAt } from '@bugar/tools/demo/documents'
import { demoId } from '@bugar/tools/demo/people'
import { silent } from '@bugar/testing/bus'
import { type ExplainedQuery, isSlow, prepareQueries, type QueriesUnderTest } from '@bugar/testing/explain'
import { plansAsMongod } from '@bugar/testing/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createModels } from '../src/consultation/model.ts'
import { type ConsultationStore, createConsultationStore } from '../src/consultation/store.ts'
import { createTotals, rebuildTotals, type Totals } from '../src/consultation/totals.ts'
import { createWeighInStore, type WeighInStore } from '../src/weigh-in/store.ts'
import { demoConsultations } from './demo-consultations.ts'

const users = 300
const total = 2000
const all = Promise.resolve(total)

const planned = test.runIf(plansAsMongod)

let queries: QueriesUnderTest
let store: ConsultationStore
let totals: Totals
let weighIns: WeighInStore
beforeAll(async () => {
  queries = await prepareQueries()
  const models = createModels(queries.connection)
  store = createConsultationStore(models)
  totals = createTotals(models, silent)
  weighIns = createWeighInStore(queries.connection, async () => new Set())
  await queries.index()
  await queries.insert('consultations', await demoConsultations({ total, users, now: Date.now() }))
  await queries.insert(
    'people',
    Array.from({ length: users }, (_, index) => searchedPersonAt(index)),
  )
  await rebuildTotals(models)
})
afterAll(() => queries.stop())

const everything = { userIds: null, from: null, to: null }
const ofPeople = (userIds: readonly string[]) => ({ ...everything, userIds })
const lastWeek = { ...everything, from: new Date(Date.now() - 7 * 86_400_000), to: new Date() }
const person = demoId(0)
const aKey = 'sekali'

planned.each([
  ['history', () => store.list(person, 1, 10)],
  ['a later page of history', () => store.list(person, 3, 10)],
  ['how many of a person', () => store.countOf(person)],
  ['totals of a person', () => store.totalsOf(person)],
  ['everybody’s', () => store.listAll(everything, 1, 10, all)],
  ['a late page of everybody’s', () => store.listAll(everything, 150, 10, all)],
  ['those of a week', () => store.listAll(lastWeek, 1, 10, all)],
  ['how many in a week', () => store.countAll(lastWeek)],
  ['how many of some people', () => store.countsOf([person, demoId(1)])],
  ['how many since midnight', () => store.countSince(new Date(Date.now() - 86_400_000))],
  ['how many people since a month ago', () => store.peopleSince(new Date(Date.now() - 30 * 86_400_000))],
  ['by key', () => store.findByKey(person, aKey)],
  ['measurements', () => store.measurementsAfter(null, 100)],
  ['weights of a person', () => weighIns.list(person, 1, 10)],
  ['more measurements', () => store.measurementsAfter(demoId(500), 100)],
])('%s › uses an index and sorts nothing', async (_what, work) => {
  expect((await queries.explained(work)).filter(isSlow)).toEqual([])
})

planned('totals › read few documents, and of consultations only those that are not counted yet', async () => {
  const [ofPrograms, ofConsultations] = await queries.explained(totals.read)
  expect(ofPrograms?.collection).toBe('totals')
  expect(ofConsultations?.collection).toBe('consultations')
  expect(isSlow(ofConsultations as ExplainedQuery)).toBe(false)
})

planned('search › looks through people, who are few, and finds their consultations by an index', async () => {
  const [people] = await queries.explained(() => store.peopleWith(['sari']))
  expect(people?.collection).toBe('people')
  const found = await store.peopleWith(['sari'])
  const requested = await queries.explained(() =>
    Promise.all([store.listAll(ofPeople(found), 1, 10, all), store.countAll(ofPeople(found))]),
  )
  expect(requested).toHaveLength(2)
  for (const { collection, stages } of requested) {
    expect(collection).toBe('consultations')
    expect(stages.some((stage) => stage.includes('IXSCAN'))).toBe(true)
    expect(stages).not.toContain('COLLSCAN')
  }
})

describe('listAll', () => {
  interface Row {
    readonly id: string
    readonly userId: string
  }
  let newest: Row[]
  beforeAll(async () => {
    const stored = await queries.connection
      .collection('consultations')
      .find({}, { projection: { createdAt: 1, user: 1 } })
      .toArray()
    newest = stored
      .toSorted((a, b) => b['createdAt'] - a['createdAt'] || (String(a._id) < String(b._id) ? 1 : -1))
      .map(({ _id, user }) => ({ id: String(_id), userId: user.id }))
  })
  const pages: [number, number][] = [
    [1, 10],
    [7, 10],
    [100, 10],
    [101, 10],
    [102, 10],
    [200, 10],
    [201, 10],
    [3, 999],
    [1, 2000],
    [2000, 1],
  ]

  test.each(pages)('page %s of %s › is what sorting everything gives', async (page, limit) => {
    const expected = newest.slice((page - 1) * limit, page * limit).map(({ id }) => id)
    expect((await store.listAll(everything, page, limit, all)).map(({ id }) => id)).toEqual(expected)
  })

  test.each(['a', 'sari', 'e', 'tidakadasiapa'])('of people with "%s" › gives all of their pages', async (text) => {
    const found = await queries.connection
      .collection('people')
      .find({ searchText: { $regex: text } })
      .toArray()
    const ids = new Set(found.map(({ _id }) => String(_id)))
    const theirs = newest.filter(({ userId }) => ids.has(userId)).map(({ id }) => id)
    const people = await store.peopleWith([text])
    expect(new Set(people)).toEqual(ids)
    expect(await store.countAll(ofPeople(people))).toBe(theirs.length)
    const last = Math.max(1, Math.ceil(theirs.length / 30))
    for (const page of [1, 2, last, last + 1]) {
      const listed = await store.listAll(ofPeople(people), page, 30, Promise.resolve(theirs.length))
      expect(listed.map(({ id }) => id)).toEqual(theirs.slice((page - 1) * 30, page * 30))
    }
  })
})

test('totals › after a rebuild › are what is stored', async () => {
  const { total: all, programs } = await totals.read()
  expect(all).toBe(total)
  expect(programs.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(programs.map(({ count }) => count)).toEqual(programs.map(({ count }) => count).toSorted((a, b) => b - a))
})
