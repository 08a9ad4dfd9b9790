import { Exercise } from '@bugar/contracts/catalog/exercise'
import { Program } from '@bugar/contracts/catalog/program'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
})
afterAll(() => catalog.stop())

const many = { page: 1, limit: 1000, includeInactive: true }
const collection = (name: string) => catalog.database.collection<{ _id: string }>(name)
const epoch = '1970-01-01T00:00:00.000Z'

test('exercise.list › records that lack fields or hold something else › are listed blank beside the others', async () => {
  const before = (await catalog.gateway.call('exercise.list', many, admin)).data.pagination.total
  await collection('exercises').insertMany([
    { _id: 'kosong' },
    {
      _id: 'aneh',
      name: 7,
      category: 'Yoga',
      description: {},
      youtubeUrl: [],
      isActive: null,
      updatedAt: 'x',
    } as never,
    { _id: 'lebih', name: 'Lebih', category: 'Kardio', createdAt: new Date(Number.NaN), extra: 1 } as never,
  ])
  const { data } = await catalog.gateway.call('exercise.list', many, admin)
  expect(data.pagination.total).toBe(before + 3)
  expect(z.safeParse(z.array(Exercise), data.exercises).success).toBe(true)
  const blank = {
    avoidWith: [],
    needs: [],
    figure: null,
    description: null,
    youtubeUrl: null,
    youtubeVideoId: null,
    isActive: true,
    updatedAt: epoch,
  }
  expect(data.exercises).toContainEqual({ id: 'kosong', name: '', category: 'Other', ...blank, createdAt: epoch })
  expect(data.exercises).toContainEqual({ id: 'aneh', name: '', category: 'Other', ...blank, createdAt: epoch })
  const searched = await catalog.gateway.call('exercise.list', { ...many, search: 'lebih' }, admin)
  expect(searched.data.exercises.map(({ id }) => id)).toContain('lebih')
})

test('exercise.update › a record without a time › can be mended, and its version is a condition as any other', async () => {
  await collection('exercises').insertOne({ _id: 'tanpa-waktu', name: 'Tanpa waktu' } as never)
  const { etag } = await catalog.gateway.call('exercise.get', { id: 'tanpa-waktu' }, admin)
  const change = (name: string) =>
    catalog.gateway.call('exercise.update', { id: 'tanpa-waktu', name }, { ...admin, ifMatch: [etag as string] })
  expect((await change('Sudah bernama')).data.name).toBe('Sudah bernama')
  await expect(change('Terlambat')).rejects.toMatchObject({ code: 'precondition-failed' })
})

test('program.list › records that lack fields, and one that is no program › do not fail the others', async () => {
  await collection('programs').replaceOne({ _id: 'P3' }, { name: null, schedule: { Senin: 5 } } as never)
  await collection('programs').updateOne({ _id: 'P4' }, { $unset: { schedule: 1, sources: 1 }, $set: { extra: 1 } })
  await collection('programs').insertOne({ _id: 'P99' })
  const { data } = await catalog.gateway.call('program.list', {}, user)
  expect(data.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'])
  expect(z.safeParse(z.array(Program), data).success).toBe(true)
  expect(data[2]).toMatchObject({ name: '', bmiCategory: 'B3', bodyFatCategory: 'L3', trainingDays: 0, sources: [] })
  expect(data[2]?.cardioRatio).toBe('50% Kardio - 50% Beban')
  expect(data[2]?.completeness).toMatchObject({ completed: 0, percentage: 0 })
  await expect(catalog.gateway.call('program.get', { id: 'P99' }, user)).rejects.toMatchObject({ code: 'not-found' })
  const mended = await catalog.gateway.call('program.update', { id: 'P3', name: 'Sudah bernama' }, admin)
  expect(mended.data.name).toBe('Sudah bernama')
})
