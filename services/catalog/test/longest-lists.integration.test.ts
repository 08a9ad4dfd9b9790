import { exerciseCategories } from '@bugar/contracts/catalog/exercise'
import { allowTime } from '@bugar/testing/time-allowed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
})
afterAll(() => catalog.stop())

/** Four bytes each, and no character takes more. */
const wide = (count: number) => '💪'.repeat(count)
const many = 1000
const all = { page: 1, limit: many }

// Sixteen megabytes take long.
allowTime('exercise.list')

test('exercise.list › a thousand of the longest exercises › come in one answer', async () => {
  const stored = (index: number) => ({
    _id: `${index}`.padStart(64, 'x'),
    name: `${index} ${wide(90)}`,
    category: exerciseCategories[0],
    description: wide(2000),
    youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    isActive: true,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  const exercises = Array.from({ length: many }, (_, index) => stored(index))
  await catalog.database.collection('exercises').insertMany(exercises as never)
  const { data } = await catalog.gateway.call('exercise.list', { ...all, search: wide(90) }, admin)
  expect(data.exercises).toHaveLength(many)
})
