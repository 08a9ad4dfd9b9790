import type { ExerciseCreate } from '@bugar/contracts/catalog/exercise'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../src/migrations.ts'
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

test('exercise.create and update › what it is to be avoided with and needs › are stored, each value once and known', async () => {
  const lists = { avoidWith: ['deep-knee', 'poor-balance'], needs: ['floor'] } as const
  const own = await made({ avoidWith: [...lists.avoidWith], needs: [...lists.needs] })
  expect(await get(own.id)).toMatchObject(lists)
  expect((await update({ id: own.id, avoidWith: [] })).data).toMatchObject({ avoidWith: [], needs: ['floor'] })
  expect(await made()).toMatchObject({ avoidWith: [], needs: [] })
  for (const wrong of [{ avoidWith: ['gout'] }, { avoidWith: ['supine', 'supine'] }, { needs: ['luck'] }]) {
    const [field] = Object.keys(wrong)
    const error = { code: 'invalid', errors: [{ field: expect.stringMatching(`^${field}`) }] }
    await expect(create({ ...anExercise(), ...wrong })).rejects.toMatchObject(error)
    await expect(update({ id: own.id, ...wrong })).rejects.toMatchObject(error)
  }
})

test('exercise.create and update › the drawn movement › is stored, changed and taken away; an unknown one is rejected', async () => {
  const own = await made({ figure: 'squat' })
  expect(await get(own.id)).toMatchObject({ figure: 'squat' })
  expect((await update({ id: own.id, figure: 'walk' })).data).toMatchObject({ figure: 'walk' })
  expect((await update({ id: own.id, figure: null })).data).toMatchObject({ figure: null })
  expect(await made()).toMatchObject({ figure: null })
  const wrong = { figure: 'salto' as 'squat' }
  const error = { code: 'invalid', errors: [{ field: 'figure', message: 'Unknown figure' }] }
  await expect(create({ ...anExercise(), ...wrong })).rejects.toMatchObject(error)
  await expect(update({ id: own.id, ...wrong })).rejects.toMatchObject(error)
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

test('0002-exercises-avoid-with › a library of an older release › gets the marks, and new forms; texts of administrators stay', async () => {
  const [walk, lunge, bench] = [
    'jalan-cepat-brisk-walk',
    'langkah-jongkok-berjalan-walking-lunge',
    'naik-bangku-step-up',
  ]
  const old = { $unset: { avoidWith: '', needs: '' } } as const
  const stored = catalog.database.collection<{ _id: string }>('exercises')
  const textOf = async (id: string) => (await get(id)).description ?? ''
  const [text, benchText] = await Promise.all([textOf(lunge!), textOf(bench!)])
  const former = (own: string) =>
    `${own.replace(/\nPastikan: .*$/, '')}\nHindari bila: lutut nyeri, atau keseimbangan belum baik.`
  const own = await made({ name: 'Gerakan Posyandu', description: 'Hindari bila: lelah.' })
  const changed = new Date()
  await stored.updateMany({}, old)
  await stored.updateOne({ _id: lunge! }, { $set: { name: 'Langkah jongkok', description: former(text) } })
  await stored.updateOne({ _id: bench! }, { $set: { description: former(benchText), updatedAt: changed } })
  const supported = 'naik-anak-tangga-berpegangan-supported-step-up'
  await stored.deleteOne({ _id: supported })
  await migrations[1]?.up(catalog.database, { bus: catalog.gateway })
  expect(await get(lunge!)).toMatchObject({
    name: 'Langkah jongkok',
    description: text,
    avoidWith: ['deep-knee', 'split-stance', 'poor-balance'],
  })
  expect(await get(bench!)).toMatchObject({
    description: former(benchText),
    avoidWith: ['deep-knee', 'split-stance', 'poor-balance'],
  })
  expect(await get(walk!)).toMatchObject({ avoidWith: ['unwell'] })
  expect(await get(own.id)).toMatchObject({ description: 'Hindari bila: lelah.', avoidWith: [], needs: [] })
  expect(await get(supported)).toMatchObject({ avoidWith: ['deep-knee', 'split-stance'], isActive: true })
  await stored.updateOne({ _id: walk! }, { $set: { avoidWith: ['injury'] } })
  await migrations[1]?.up(catalog.database, { bus: catalog.gateway })
  expect(await get(walk!)).toMatchObject({ avoidWith: ['injury'] })
})

test('0003-exercises-figure › a library of an older release › gets the figures of its seeds; own exercises get none', async () => {
  const stored = catalog.database.collection<{ _id: string }>('exercises')
  const own = await made({ name: 'Gerakan Karang Taruna' })
  await stored.updateMany({}, { $unset: { figure: '' } })
  await migrations[2]?.up(catalog.database, { bus: catalog.gateway })
  expect(await get('jalan-cepat-brisk-walk')).toMatchObject({ figure: 'walk' })
  expect(await get(own.id)).toMatchObject({ figure: null })
  const kept = await stored.find({ _id: 'jalan-cepat-brisk-walk' }).toArray()
  expect(kept).toMatchObject([{ figure: 'walk' }])
  await stored.updateOne({ _id: 'jalan-cepat-brisk-walk' }, { $set: { figure: null } })
  await migrations[2]?.up(catalog.database, { bus: catalog.gateway })
  expect(await get('jalan-cepat-brisk-walk')).toMatchObject({ figure: null })
})
