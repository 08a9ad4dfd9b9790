import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogUnderTest, prepareCatalog } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
  const collection = (name: string) => catalog.database.collection<{ _id: string }>(name)
  const rows = Array.from({ length: 300 }, (_, index) => ({
    _id: `x${index}`,
    userId: `u${index % 30}`,
    exerciseId: `e${index % 20}`,
    upload: `f${index}`,
    part: 0,
    createdAt: new Date(),
  }))
  await Promise.all(['favorites', 'fileParts'].map((name) => collection(name).insertMany(rows)))
})
afterAll(() => catalog.stop())

/** The stages of a plan that were carried out, from the outermost in. */
const stagesOf = (plan: { stage?: string; inputStage?: object } | undefined): string[] =>
  plan?.stage ? [plan.stage, ...stagesOf(plan.inputStage)] : []

// One row per query of the stores, except the whole library, which is read without a filter.
test.each([
  ['exercises', { isActive: true }, {}],
  ['exercises', { isActive: true, category: 'Kardio' }, {}],
  ['exercises', { category: 'Kardio' }, {}],
  ['favorites', { userId: 'u1' }, { createdAt: -1, _id: 1 }],
  ['favorites', { exerciseId: 'e1' }, {}],
  ['fileParts', { upload: 'f1' }, { part: 1 }],
] as const)('%s %j › uses an index', async (name, filter, sort) => {
  const explained = await catalog.database
    .collection(name)
    .find(filter)
    .sort(sort as never)
    .explain('executionStats')
  const { executionStages, totalDocsExamined, nReturned } = explained['executionStats']
  expect(stagesOf(executionStages)).toContain('IXSCAN')
  expect(totalDocsExamined).toBe(nReturned)
})

test('fileParts › forgotten parts › have an index that ends them', async () => {
  const indexes = await catalog.database.collection('fileParts').indexes()
  expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds)).toMatchObject({ expireAfterSeconds: 600 })
})
