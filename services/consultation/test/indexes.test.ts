import { searchedPersonAt } from '@bugar/local/demo/documents'
import { demoId } from '@bugar/local/demo/people'
import { isSlow, plansAsMongod, prepareQueries, type QueriesUnderTest } from '@bugar/testing/explain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createModels } from '../src/model.ts'
import { createOverview, type Overview } from '../src/overview.ts'
import { type ConsultationStore, createConsultationStore } from '../src/store.ts'
import { demoConsultations } from './demo-consultations.ts'

const users = 300
const total = 2000

const planned = test.runIf(plansAsMongod)

let queries: QueriesUnderTest
let store: ConsultationStore
let overview: Overview
/** It has not counted yet. */
let fresh: Overview
beforeAll(async () => {
  queries = await prepareQueries()
  const models = createModels(queries.connection)
  store = createConsultationStore(models)
  overview = createOverview(models)
  fresh = createOverview(models)
  await queries.index()
  await queries.insert('consultations', await demoConsultations({ total, users, now: Date.now() }))
  await queries.insert(
    'people',
    Array.from({ length: users }, (_, index) => searchedPersonAt(index)),
  )
  await overview.counts()
})
afterAll(() => queries.stop())

const person = demoId(0)
const aKey = 'sekali'

planned.each([
  ['history', () => store.list(person, 1, 10)],
  ['a later page of history', () => store.list(person, 3, 10)],
  ['how many of a person', () => store.countOf(person)],
  ['everybody’s', () => overview.page(null, 1, 10)],
  ['a late page of everybody’s', () => overview.page(null, 150, 10)],
  ['everybody’s before all were counted', () => fresh.page(null, 150, 10)],
  ['how many since midnight', () => overview.countSince(new Date(Date.now() - 86_400_000))],
  ['counting', () => fresh.counts()],
  ['by key', () => store.findByKey(person, aKey)],
  ['measurements', () => store.measurementsAfter(null, 100)],
  ['more measurements', () => store.measurementsAfter(demoId(500), 100)],
])('%s › uses an index and sorts nothing', async (_what, work) => {
  expect((await queries.explained(work)).filter(isSlow)).toEqual([])
})

planned('search › looks through people, who are few, and finds their consultations by an index', async () => {
  for (const searching of [overview, createOverview(createModels(queries.connection))]) {
    const [people, ...others] = await queries.explained(() => searching.page('sari', 1, 10))
    expect(people?.collection).toBe('people')
    expect(others.length).toBeGreaterThan(0)
    for (const { collection, stages } of others) {
      expect(collection).toBe('consultations')
      expect(stages.some((stage) => stage.includes('IXSCAN'))).toBe(true)
      expect(stages).not.toContain('COLLSCAN')
    }
  }
})

describe('page', () => {
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
    [2, 300],
    [200, 10],
    [201, 10],
    [1, 1000],
    [3, 999],
    [1, 2000],
    [2000, 1],
  ]

  test.each(pages)(
    '%s of %s, before and after all were counted › is what sorting everything gives',
    async (page, limit) => {
      const expected = { ids: newest.slice((page - 1) * limit, page * limit).map(({ id }) => id), total }
      for (const asked of [createOverview(createModels(queries.connection)), overview]) {
        const { found, total: said } = await asked.page(null, page, limit)
        expect({ ids: found.map(({ id }) => id), total: said }).toEqual(expected)
      }
    },
  )

  test.each(['a', 'sari', 'e', 'nobody has this name'])('search for "%s" › gives all of their pages', async (text) => {
    const found = await queries.connection
      .collection('people')
      .find({ folded: { $regex: text } })
      .toArray()
    const ids = new Set(found.map(({ _id }) => String(_id)))
    const theirs = newest.filter(({ userId }) => ids.has(userId)).map(({ id }) => id)
    for (const asked of [createOverview(createModels(queries.connection)), overview]) {
      for (const page of [1, 2, 5, Math.ceil(theirs.length / 30), Math.ceil(theirs.length / 30) + 1]) {
        const { found: listed, total: said } = await asked.page(text, Math.max(1, page), 30)
        const skip = (Math.max(1, page) - 1) * 30
        expect(listed.map(({ id }) => id)).toEqual(theirs.slice(skip, skip + 30))
        expect(said).toBe(theirs.length)
      }
    }
  })
})
