import type { ExerciseCreate } from '@bugar/contracts/catalog/exercise'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
})
afterAll(() => catalog.stop())

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const anExercise = (given: Partial<ExerciseCreate> = {}) => ({
  name: `Latihan ${randomUUID()}`,
  category: 'Kardio',
  ...given,
})
const create = (input: object, as: object = admin) => catalog.gateway.call('exercise.create', input as never, as)
const made = async (given: Partial<ExerciseCreate> = {}) => (await create(anExercise(given))).data
const update = (input: object, as: object = admin) => catalog.gateway.call('exercise.update', input as never, as)
const get = async (id: string) => (await catalog.gateway.call('exercise.get', { id }, admin)).data
const taken = { code: 'conflict', message: 'Nama gerakan sudah ada', errors: [{ field: 'name' }] }
const missing = { code: 'not-found', message: 'Latihan tidak ditemukan' }

test('exercise.create › a short link and spaces › are stored normalized', async () => {
  const name = `Plank ${randomUUID()}`
  const { data } = await create({
    name: ` ${name} `,
    category: 'Other',
    description: ' Tahan. ',
    youtubeUrl: 'youtu.be/dQw4w9WgXcQ?t=4',
    isActive: false,
  })
  expect(data).toMatchObject({
    name,
    category: 'Other',
    description: 'Tahan.',
    youtubeUrl: watch,
    youtubeVideoId: 'dQw4w9WgXcQ',
    isActive: false,
  })
  expect(await get(data.id)).toEqual(data)
})

test('exercise.create › with an id › has its own all the same', async () => {
  expect((await made({ id: 'mine' } as never)).id).not.toBe('mine')
})

test('exercise.create › only name and category › is active, without description and video', async () => {
  expect(await made()).toMatchObject({ description: null, youtubeUrl: null, youtubeVideoId: null, isActive: true })
})

test.each([
  [{ name: 'a' }, 'name', 'Exercise name must be at least 2 characters'],
  [{ category: undefined }, 'category', 'Category is required'],
  [{ category: 'Yoga' }, 'category', 'Invalid category. Must be one of: Angkat Beban, Kardio, Other'],
  [{ youtubeUrl: 'https://youtube.com.evil.org/watch?v=dQw4w9WgXcQ' }, 'youtubeUrl', 'Invalid YouTube URL format'],
])('exercise.create › %j › is rejected at %s', async (given, field, message) => {
  await expect(create({ ...anExercise(), ...given })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field, message }],
  })
})

test('exercise.create › a name that differs in case only › is taken, one that differs more is not', async () => {
  const { name } = await made({ name: `Élan ${randomUUID()}` })
  await expect(create(anExercise({ name: name.toUpperCase() }))).rejects.toMatchObject(taken)
  await expect(create(anExercise({ name: ` ${name.toLowerCase()} ` }))).rejects.toMatchObject(taken)
  await made({ name: name.replace('Élan', 'Elan') })
  await made({ name: `${name}.` })
})

test('exercise.create › thirty racing creations of one name › one is made', async () => {
  const name = `Lomba ${randomUUID()}`
  const tries = Array.from({ length: 30 }, (_, index) =>
    create(anExercise({ name: index % 2 ? name : name.toUpperCase() })),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['conflict']))
})

test('exercise.update › one field › leaves the others', async () => {
  const before = await made({ description: 'Lari pelan', youtubeUrl: watch })
  const after = (await update({ id: before.id, category: 'Other' })).data
  expect(after).toEqual({ ...before, category: 'Other', updatedAt: after.updatedAt })
  expect(after.updatedAt > before.updatedAt).toBe(true)
  const bare = (await update({ id: before.id, description: null, youtubeUrl: null })).data
  expect(bare).toMatchObject({ description: null, youtubeUrl: null, youtubeVideoId: null, name: before.name })
  expect(await get(before.id)).toEqual(bare)
})

test('exercise.update › its own name in another case › is stored; the name of another is taken', async () => {
  const [one, other] = [await made(), await made()]
  expect((await update({ id: one.id, name: one.name.toUpperCase() })).data.name).toBe(one.name.toUpperCase())
  await expect(update({ id: one.id, name: other.name.toUpperCase() })).rejects.toMatchObject(taken)
  expect((await get(one.id)).name).toBe(one.name.toUpperCase())
})

test('exercise.update › nothing given, an unknown field alone, an unknown id › are rejected', async () => {
  const { id } = await made()
  await expect(update({ id })).rejects.toMatchObject({ errors: [{ message: 'Isi sedikitnya satu kolom' }] })
  await expect(update({ id, youtubeVideoId: 'x' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(update({ id: 'none', name: 'Tiada' })).rejects.toMatchObject(missing)
})

test('exercise.toggle › twice › turns it round and back, with its messages', async () => {
  const { id } = await made()
  const off = await catalog.gateway.call('exercise.toggle', { id }, admin)
  expect(off).toMatchObject({ data: { isActive: false }, message: 'Latihan dinonaktifkan' })
  const on = await catalog.gateway.call('exercise.toggle', { id }, admin)
  expect(on).toMatchObject({ data: { isActive: true }, message: 'Latihan diaktifkan' })
  expect(on.data.updatedAt >= off.data.updatedAt).toBe(true)
})

test('exercise.toggle › eleven at once › all count', async () => {
  const { id } = await made()
  await Promise.all(Array.from({ length: 11 }, () => catalog.gateway.call('exercise.toggle', { id }, admin)))
  expect((await get(id)).isActive).toBe(false)
})

test('exercise.setStatus › again and again › stays as it was set', async () => {
  const { id } = await made()
  for (const isActive of [false, false, true, true]) {
    const { data, message } = await catalog.gateway.call('exercise.setStatus', { id, isActive }, admin)
    expect(data.isActive).toBe(isActive)
    expect(message).toBe(isActive ? 'Latihan diaktifkan' : 'Latihan dinonaktifkan')
  }
})

test('exercise.delete › an exercise › is gone with everybody’s favourites of it', async () => {
  const { id, name } = await made()
  await catalog.gateway.call('favorite.add', { exerciseId: id }, user)
  await catalog.gateway.call('exercise.delete', { id }, admin)
  await expect(get(id)).rejects.toMatchObject(missing)
  await expect(catalog.gateway.call('exercise.delete', { id }, admin)).rejects.toMatchObject(missing)
  const { favorites } = (await catalog.gateway.call('favorite.list', {}, user)).data
  expect(favorites.map(({ exerciseId }) => exerciseId)).not.toContain(id)
  await made({ name })
})

test('exercise.toggle and setStatus › an unknown id › are not found', async () => {
  await expect(catalog.gateway.call('exercise.toggle', { id: 'none' }, admin)).rejects.toMatchObject(missing)
  const set = catalog.gateway.call('exercise.setStatus', { id: 'none', isActive: true }, admin)
  await expect(set).rejects.toMatchObject(missing)
})

test('exercise changes › asked by a user › are forbidden', async () => {
  const { id } = await made()
  const requested = [
    create(anExercise(), user),
    update({ id, name: 'Milikku' }, user),
    catalog.gateway.call('exercise.delete', { id }, user),
    catalog.gateway.call('exercise.toggle', { id }, user),
    catalog.gateway.call('exercise.setStatus', { id, isActive: false }, user),
    catalog.gateway.call('exercise.stats', {}, user),
  ]
  const codes = (await Promise.allSettled(requested)).map((each) =>
    each.status === 'rejected' ? each.reason.code : 'done',
  )
  expect(codes).toEqual(requested.map(() => 'forbidden'))
  expect((await get(id)).isActive).toBe(true)
})
