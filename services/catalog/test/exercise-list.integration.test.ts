import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
})
afterAll(() => catalog.stop())

const all = { page: 1, limit: 1000 }
const list = async (input: object = {}, as: object = user) =>
  (await catalog.gateway.call('exercise.list', { ...all, ...input } as never, as)).data
const namesOf = async (input: object = {}, as: object = user) =>
  (await list(input, as)).exercises.map(({ name }) => name)
const create = async (given: object) => {
  const input = { name: `Latihan ${randomUUID()}`, category: 'Kardio', ...given }
  return (await catalog.gateway.call('exercise.create', input as never, admin)).data
}

test('exercise.list › the seeded library › is sorted by name, with ids of videos', async () => {
  const { exercises, pagination } = await list()
  expect(exercises.length).toBeGreaterThanOrEqual(40)
  expect(pagination).toEqual({ total: exercises.length, page: 1, totalPages: 1, limit: 1000 })
  const names = exercises.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('id', { numeric: true }).compare))
  expect(exercises.filter(({ youtubeVideoId }) => youtubeVideoId?.length === 11)).toHaveLength(28)
})

test('exercise.list › pages › hold every exercise once, and none behind the end', async () => {
  const names = await namesOf()
  const pages = Math.ceil(names.length / 7)
  const paged: string[] = []
  for (let page = 1; page <= pages; page++) {
    const { exercises, pagination } = await list({ page, limit: 7 })
    expect(pagination).toEqual({ total: names.length, page, totalPages: pages, limit: 7 })
    paged.push(...exercises.map(({ name }) => name))
  }
  expect(paged).toEqual(names)
  expect((await list({ page: pages + 1, limit: 7 })).exercises).toEqual([])
})

test('exercise.list › inactive ones › are for administrators who ask for them', async () => {
  const { name } = await create({ isActive: false })
  expect(await namesOf({})).not.toContain(name)
  expect(await namesOf({ active: true })).not.toContain(name)
  expect(await namesOf({ includeInactive: false })).not.toContain(name)
  expect(await namesOf({}, admin)).not.toContain(name)
  expect(await namesOf({ includeInactive: true }, admin)).toContain(name)
  expect(await namesOf({ includeInactive: true, active: true }, admin)).not.toContain(name)
  expect(await namesOf({ active: false }, admin)).toEqual([name])
})

test.each([{ includeInactive: true }, { active: false }, { includeInactive: true, active: true }])(
  'exercise.list › %j asked by a user › is forbidden',
  async (input) => {
    await expect(list(input)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(list(input, {})).rejects.toMatchObject({ code: 'forbidden' })
  },
)

test('exercise.list › search › finds part of a word in name or description, regex characters harmless', async () => {
  const mark = randomUUID().slice(0, 8)
  const byName = await create({ name: `Putar+lengan (${mark})` })
  const byText = await create({ name: `Senam ${randomUUID()}`, description: `Ayun ${mark.toUpperCase()} pelan. 50%` })
  expect(await namesOf({ search: mark })).toEqual([byName.name, byText.name])
  expect(await namesOf({ search: `  ${mark.toUpperCase()} ` })).toEqual([byName.name, byText.name])
  expect(await namesOf({ search: `tar+lengan (${mark}` })).toEqual([byName.name])
  expect(await namesOf({ search: `${mark.slice(2, 6)}`, category: 'Other' })).toEqual([])
  for (const search of ['.*', '^', '[', '(?:', `${mark}.*`, '$where', 'a{9999}']) {
    expect(await namesOf({ search })).toEqual([])
  }
  expect((await namesOf({ search: '  ' })).length).toBeGreaterThan(40)
  await expect(list({ search: 'a'.repeat(101) })).rejects.toMatchObject({ code: 'invalid' })
})

test.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: 1001 }, 'limit'],
  [{ page: 0 }, 'page'],
  [{ page: 1.5 }, 'page'],
  [{ active: 'true' }, 'active'],
  [{ category: 'Yoga' }, 'category'],
  [{ search: { $ne: '' } }, 'search'],
])('exercise.list › %j › is rejected at %s', async (input, field) => {
  await expect(list(input)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] })
})

test('exercise.get › an inactive one › is not found by users', async () => {
  const { id } = await create({ isActive: false })
  expect((await catalog.gateway.call('exercise.get', { id }, admin)).data.id).toBe(id)
  for (const as of [user, {}]) {
    await expect(catalog.gateway.call('exercise.get', { id }, as)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Latihan tidak ditemukan',
    })
  }
})

test('exercise.byCategory › each category › gives its active ones, as the categories count them', async () => {
  const hidden = await create({ category: 'Other', isActive: false })
  const { data: categories } = await catalog.gateway.call('exercise.categories', {}, user)
  expect(categories.map(({ category, label }) => [category, label])).toEqual([
    ['Angkat Beban', 'Angkat Beban'],
    ['Kardio', 'Kardio'],
    ['Other', 'Lainnya'],
  ])
  for (const { category, count } of categories) {
    const { data } = await catalog.gateway.call('exercise.byCategory', { category, ...all }, admin)
    expect(data.pagination.total).toBe(count)
    expect(new Set(data.exercises.map((exercise) => exercise.category))).toEqual(new Set([category]))
    expect(data.exercises.map(({ id }) => id)).not.toContain(hidden.id)
  }
  await expect(
    catalog.gateway.call('exercise.byCategory', { category: 'Lainnya', ...all } as never, user),
  ).rejects.toMatchObject({ errors: [{ field: 'category', message: expect.stringMatching(/^Invalid category/) }] })
})

test('exercise.stats › one more inactive with video › counts it', async () => {
  const stats = async () => (await catalog.gateway.call('exercise.stats', {}, admin)).data
  const before = await stats()
  await create({ isActive: false, youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  expect(await stats()).toEqual({
    total: before.total + 1,
    active: before.active,
    inactive: before.inactive + 1,
    withVideo: before.withVideo + 1,
  })
  expect(before.total).toBe(before.active + before.inactive)
})

test('exercise.list › 1,200 exercises › come a thousand at a time and can be searched', async () => {
  const now = new Date()
  const many = Array.from({ length: 1200 }, (_, index) => ({
    _id: `banyak-${index}`,
    name: `Banyak ${index}`,
    category: 'Kardio',
    description: `Langkah ${index}: `.padEnd(400, 'gerak pelan '),
    youtubeUrl: null,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  }))
  await catalog.database.collection<{ _id: string }>('exercises').insertMany(many)
  const first = await list()
  expect(first.exercises).toHaveLength(1000)
  expect(first.pagination.totalPages).toBe(2)
  expect(await namesOf({ search: 'langkah 1199:' })).toEqual(['Banyak 1199'])
  expect((await namesOf({ search: 'banyak', page: 2, limit: 3 })).at(-1)).toBe('Banyak 5')
})
