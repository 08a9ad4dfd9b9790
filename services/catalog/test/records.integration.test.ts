import type { RecordType } from '@bugar/contracts/database'
import { busAs } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
let exerciseId: string

beforeAll(async () => {
  catalog = await prepareCatalog()
  const { exercises } = (await catalog.gateway.call('exercise.list', { page: 1, limit: 1 }, admin)).data
  exerciseId = exercises[0]?.id ?? ''
  await catalog.gateway.call('favorite.add', { exerciseId }, user)
})
afterAll(() => catalog.stop())

type Line = { readonly line: number; readonly type: string; readonly data: unknown }

const types: readonly RecordType[] = ['program', 'exercise', 'favorite']
const exportAll = async () => {
  const lines: { line: number; type: string; data: unknown }[] = []
  for (const type of types) {
    const { bounds } = (await catalog.gateway.call('catalog.exportBounds', { type })).data
    let after: string | null = null
    for (const until of bounds) {
      const { data } = await catalog.gateway.call('catalog.exportPage', { type, after, until, credentials: false })
      const records = data.lines.split('\n').filter(Boolean)
      expect(records.length).toBe(data.count)
      lines.push(...records.map((text) => ({ line: 0, ...(JSON.parse(text) as { type: string; data: unknown }) })))
      after = until
    }
  }
  return lines.map((record, index) => ({ ...record, line: index + 1 }))
}
const check = async (records: { line: number; type: string; data: unknown }[]) =>
  (await catalog.gateway.call('catalog.importCheck', { records })).data
const apply = async (records: { line: number; type: string; data: unknown }[]) =>
  (await catalog.gateway.call('catalog.importApply', { records })).data

test('catalog.exportPage and import › everything there and back › is the same', async () => {
  const lines = await exportAll()
  const counts = types.map((type) => lines.filter((line) => line.type === type).length)
  expect(counts).toEqual([10, expect.any(Number), 1])
  const { errors, keys } = await check(lines)
  expect(errors).toEqual([])
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
  expect(await apply(lines)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: lines.length } })
  for (const name of ['programs', 'exercises', 'favorites']) {
    await catalog.database.collection(name).deleteMany({})
  }
  expect(await apply(lines)).toMatchObject({ counts: { created: lines.length, updated: 0, unchanged: 0 } })
  expect(await exportAll()).toEqual(lines)
})

test('catalog.importCheck › wrong lines › are named, and nothing is written', async () => {
  const lines = await exportAll()
  const lineOf = (type: RecordType) => lines.find((line) => line.type === type) as (typeof lines)[number]
  const wrong = [
    { ...lineOf('program'), data: { ...(lineOf('program').data as object), id: 'P11' } },
    { ...lineOf('exercise'), data: { ...(lineOf('exercise').data as object), category: 'Yoga' } },
    { ...lineOf('favorite'), data: { ...(lineOf('favorite').data as object), userId: { $ne: '' } } },
  ].map((record, index) => ({ ...record, line: index + 1 }))
  expect((await check(wrong)).errors.map(({ line }) => line)).toEqual([1, 2, 3])
  expect(await exportAll()).toEqual(lines)
})

test('catalog.importCheck › two exercises of one name › share a key', async () => {
  const data = (await exportAll()).find(({ type }) => type === 'exercise')?.data as { name: string }
  const twins = [data, { ...data, id: 'kembar', name: data.name.toUpperCase() }]
  const { keys } = await check(twins.map((each, index) => ({ line: index, type: 'exercise', data: each })))
  expect(keys).toHaveLength(4)
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3)
})

test('catalog.importCheck › what is stored since before a rule became stricter › is taken as it is, and not as something new', async () => {
  const old = {
    _id: 'lama',
    name: 'Gerakan\u0000lama',
    category: 'Other',
    description: 'x'.repeat(2001),
    isActive: true,
  }
  const at = new Date('2026-11-20T00:00:00.000Z')
  const exercises = catalog.database.collection<{ _id: string }>('exercises')
  await exercises.insertOne({ ...old, youtubeUrl: null, createdAt: at, updatedAt: at } as never)
  const line = (await exportAll()).find(({ data }) => (data as { id: string }).id === 'lama') as Line
  expect(await check([line])).toMatchObject({ errors: [], counts: { unchanged: 1 } })
  for (const changes of [{ id: 'baru' }, { isActive: false }]) {
    const { errors } = await check([{ ...line, data: { ...(line.data as object), ...changes } }])
    expect(errors).toEqual([{ line: line.line, message: expect.stringContaining('name: Harus teks tanpa') }])
  }
  await exercises.deleteOne({ _id: 'lama' })
})

test('catalog.importApply › a favourite of somebody who was erased since the check › is skipped, and nothing is kept', async () => {
  const userId = 'a'.repeat(24)
  const records = [{ line: 1, type: 'favorite', data: { userId, exerciseId, createdAt: '2026-11-20T00:00:00.000Z' } }]
  expect((await check(records)).needs).toEqual([])
  const auth = await busAs(catalog.servers, 'auth')
  await auth.call('catalog.eraseUser', { userId })
  expect((await check(records)).needs).toEqual([{ line: 1, key: `user ${userId}` }])
  expect((await apply(records)).counts).toEqual({ created: 0, updated: 0, unchanged: 0, skipped: 1 })
  expect(await catalog.database.collection('favorites').countDocuments({ userId })).toBe(0)
  await auth.call('catalog.restoreUser', { userId })
  expect((await apply(records)).counts).toMatchObject({ created: 1 })
  await catalog.database.collection('favorites').deleteMany({ userId })
  await auth.stop()
})

test('catalog.importApply › a program › is published', async () => {
  const published: string[] = []
  const inference = await busAs(catalog.servers, 'inference')
  inference.subscribe('program.changed', ({ code }) => published.push(code))
  const [program] = (await exportAll()).slice(0, 1) as [{ line: number; type: string; data: object }]
  await apply([{ ...program, data: { ...program.data, name: 'Program impor' } }])
  await expect.poll(() => published).toEqual(['P1'])
  await inference.stop()
})

test('catalog.seed › a deleted and an edited exercise › adds the one and leaves the other', async () => {
  const edited = { id: exerciseId, description: 'Suntingan admin' }
  await catalog.gateway.call('exercise.update', edited, admin)
  const { exercises } = (await catalog.gateway.call('exercise.list', { page: 1, limit: 3 }, admin)).data
  const [gone, renamed] = exercises.slice(1).map(({ id }) => id) as [string, string]
  await catalog.gateway.call('exercise.delete', { id: gone }, admin)
  await catalog.gateway.call('exercise.update', { id: renamed, name: 'Nama lain sama sekali' }, admin)
  expect((await catalog.gateway.call('catalog.seed', {})).data).toEqual({ added: 1 })
  expect((await catalog.gateway.call('exercise.get', { id: gone }, admin)).data.isActive).toBe(true)
  expect((await catalog.gateway.call('exercise.get', { id: exerciseId }, admin)).data.description).toBe(
    'Suntingan admin',
  )
  expect((await catalog.gateway.call('catalog.seed', {})).data).toEqual({ added: 0 })
})

test('catalog.seed › what is there already › stays as it is, the time of its last change too', async () => {
  const programs = async () => (await catalog.gateway.call('program.list', {})).data
  const exercises = async () => (await catalog.gateway.call('exercise.list', { page: 1, limit: 1000 })).data
  const before = [await programs(), await exercises()]
  await catalog.gateway.call('catalog.seed', {})
  expect([await programs(), await exercises()]).toEqual(before)
})

test('catalog.seed › a name that an administrator uses already › is passed over', async () => {
  const { name } = (await catalog.gateway.call('exercise.get', { id: exerciseId }, admin)).data
  await catalog.gateway.call('exercise.delete', { id: exerciseId }, admin)
  await catalog.gateway.call('exercise.create', { name: name.toUpperCase(), category: 'Other' } as never, admin)
  expect((await catalog.gateway.call('catalog.seed', {})).data).toEqual({ added: 0 })
})
