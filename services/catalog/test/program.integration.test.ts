import { days } from '@bugar/contracts/core/values/knowledge'
import type { Bus } from '@bugar/runtime/nats/bus'
import { busAs } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
let inference: Bus
const published: string[] = []

beforeAll(async () => {
  catalog = await prepareCatalog()
  inference = await busAs(catalog.servers, 'inference')
  inference.subscribe('program.changed', ({ code }) => published.push(code))
})
afterAll(async () => {
  await inference.stop()
  await catalog.stop()
})

const update = (input: object, as: object = admin) => catalog.gateway.call('program.update', input as never, as)
const get = async (id: string) => (await catalog.gateway.call('program.get', { id }, user)).data
const week = (texts: object = {}) => ({ ...Object.fromEntries(days.map((day) => [day, ''])), ...texts })

test('program.list › the seeded programs › are complete and count their training days', async () => {
  const { data } = await catalog.gateway.call('program.list', {}, user)
  expect(data.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'])
  expect(data.map(({ trainingDays }) => trainingDays)).toEqual([3, 3, 3, 2, 4, 4, 3, 3, 3, 4])
  const complete = { completed: 5, total: 5, percentage: 100, missing: [] }
  expect(data.map(({ completeness }) => completeness)).toEqual(data.map(() => complete))
})

test('program.update › new content › is stored, named in updatedFields and published', async () => {
  const before = await get('P1')
  published.length = 0
  const schedule = week({ Senin: 'Beban', Rabu: 'Cardio: jalan 20 menit', Jumat: 'Rest' })
  const { data, message, extras } = await update({ id: 'P1', name: '  Kuat Lagi ', description: '', schedule })
  expect(message).toBe('Program berhasil diperbarui')
  expect(extras).toEqual({ updatedFields: ['name', 'description', 'schedule'] })
  expect(data).toMatchObject({ name: 'Kuat Lagi', description: '', schedule, trainingDays: 1, code: 'P1' })
  expect(data.completeness).toEqual({ completed: 4, total: 5, percentage: 80, missing: ['description'] })
  expect(data.dietRecommendation).toBe(before.dietRecommendation)
  expect(data.updatedAt > before.updatedAt).toBe(true)
  expect(await get('P1')).toEqual(data)
  await expect.poll(() => published).toEqual(['P1'])
})

test.each(['', '  '])('program.update › a cardio ratio of %j › is the default one', async (cardioRatio) => {
  await update({ id: 'P5', cardioRatio: '70% Kardio - 30% Beban' })
  const { data, extras } = await update({ id: 'P5', cardioRatio })
  expect(data.cardioRatio).toBe('50% Kardio - 50% Beban')
  expect(extras).toEqual({ updatedFields: ['cardioRatio'] })
  expect((await get('P5')).cardioRatio).toBe('50% Kardio - 50% Beban')
})

test('program.update › the same content › writes nothing and says so', async () => {
  const { name, description, schedule, isActive, updatedAt } = await get('P2')
  published.length = 0
  const reversed = Object.fromEntries(Object.entries(schedule).toReversed())
  const same = await update({ id: 'P2', name: ` ${name}`, description, schedule: reversed, isActive })
  expect(same).toMatchObject({ message: 'Tidak ada perubahan untuk disimpan', extras: { updatedFields: [] } })
  expect((await get('P2')).updatedAt).toBe(updatedAt)
  const one = await update({ id: 'P2', name, description: 'Baru' })
  expect(one.extras).toEqual({ updatedFields: ['description'] })
  await expect.poll(() => published).toEqual(['P2'])
})

test('program.update › inactive › is in the numbers of program.stats', async () => {
  await update({ id: 'P3', isActive: false })
  const { data } = await catalog.gateway.call('program.stats', {}, user)
  expect(data).toMatchObject({ total: 10, active: 9, inactive: 1 })
  await update({ id: 'P3', isActive: true })
})

test.each([
  [{ code: 'P9' }, ['code']],
  [{ name: 'Boleh', bodyFatCategory: 'L1', code: 'P4' }, ['code', 'bodyFatCategory']],
  [{ bmiCategory: 'B4', bodyFatCategory: null, code: { $ne: 1 } }, ['code', 'bmiCategory', 'bodyFatCategory']],
])('program.update › protected fields %j › are rejected by name and nothing changes', async (fields, rejected) => {
  const before = await get('P4')
  await expect(update({ id: 'P4', ...fields })).rejects.toMatchObject({
    code: 'invalid',
    message: `Cannot modify protected fields: ${rejected.join(', ')}`,
    errors: rejected.map((field) => ({ field, message: 'Cannot modify protected fields' })),
  })
  expect(await get('P4')).toEqual(before)
})

test.each([
  [{}, '', 'Isi sedikitnya satu kolom'],
  [{ name: 'ab' }, 'name', 'Program name must be at least 3 characters'],
  [{ schedule: { Senin: 'Beban' } }, 'schedule', `Missing schedule for days: ${days.slice(1).join(', ')}`],
  [{ schedule: week() }, 'schedule', 'At least one day must have training schedule'],
  [{ sources: ['WHO'], completeness: {} }, '', 'Isi sedikitnya satu kolom'],
  [{ name: { $set: 1 } }, 'name', expect.any(String)],
])('program.update › %j › is rejected at %s', async (fields, field, message) => {
  await expect(update({ id: 'P5', ...fields })).rejects.toMatchObject({ code: 'invalid', errors: [{ field, message }] })
})

test('program.update › an unknown program › is not found', async () => {
  await expect(update({ id: 'P11', name: 'Sebelas' })).rejects.toMatchObject({
    code: 'not-found',
    message: 'Program tidak ditemukan',
  })
})

test('program.update › a user › is forbidden', async () => {
  await expect(update({ id: 'P6', name: 'Milikku' }, user)).rejects.toMatchObject({ code: 'forbidden' })
})

test('program.update › twenty racing writers of two fields › lose neither field', async () => {
  const writes = Array.from({ length: 20 }, (_, index) =>
    update(index % 2 ? { id: 'P7', name: `Nama ${index}` } : { id: 'P7', cardioRatio: `${index}% Kardio` }),
  )
  const updated = (await Promise.all(writes)).map(({ extras }) => extras?.updatedFields)
  expect(updated.flat().toSorted()).toEqual([...Array(10).fill('cardioRatio'), ...Array(10).fill('name')])
  const { name, cardioRatio } = await get('P7')
  expect(name).toMatch(/^Nama \d+$/)
  expect(cardioRatio).toMatch(/^\d+% Kardio$/)
})
