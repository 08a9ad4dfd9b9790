import type { RecordType } from '@bugar/contracts/system/database'
import { busAs } from '@bugar/testing/bus'
import { createImporting } from '@bugar/testing/transfer'
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
const importing = (kind?: 'content') => createImporting(catalog.servers, catalog.gateway, 'catalog', kind)

test('catalog.exportPage and a restore › everything there and back › is the same, and nothing is visible before the commit', async () => {
  const lines = await exportAll()
  const counts = types.map((type) => lines.filter((line) => line.type === type).length)
  expect(counts).toEqual([10, expect.any(Number), 1])
  for (const name of ['programs', 'exercises', 'favorites']) {
    await catalog.database.collection(name).deleteMany({})
  }
  const restore = importing()
  expect(await restore.stage(lines)).toMatchObject({ errors: [], counts: { created: lines.length } })
  expect(await exportAll()).toEqual([])
  await restore.commit()
  expect(await exportAll()).toEqual(lines)
})

test('a restore › of an export that lacks the marks and figures › has those of the seeds', async () => {
  const lines = await exportAll()
  const former = lines.map(({ data, ...line }) => {
    const { avoidWith: _avoidWith, needs: _needs, figure: _figure, ...others } = data as Record<string, unknown>
    return { ...line, data: line.type === 'exercise' ? others : data }
  })
  const restore = importing()
  expect(await restore.stage(former)).toMatchObject({ errors: [] })
  await restore.commit()
  expect(await exportAll()).toEqual(lines)
})

test('catalog.importStage › wrong lines › are named, and nothing is written', async () => {
  const lines = await exportAll()
  const lineOf = (type: RecordType) => lines.find((line) => line.type === type) as (typeof lines)[number]
  const wrong = [
    { ...lineOf('program'), data: { ...(lineOf('program').data as object), id: 'P11' } },
    { ...lineOf('exercise'), data: { ...(lineOf('exercise').data as object), category: 'Yoga' } },
    { ...lineOf('favorite'), data: { ...(lineOf('favorite').data as object), userId: { $ne: '' } } },
  ].map((record, index) => ({ ...record, line: index + 1 }))
  expect((await importing().stage(wrong)).errors.map(({ line }) => line)).toEqual([1, 2, 3])
  expect(await exportAll()).toEqual(lines)
})

test('catalog.importStage › two exercises of one name or id › the second is named', async () => {
  const data = (await exportAll()).find(({ type }) => type === 'exercise')?.data as { id: string; name: string }
  const twins = [data, { ...data, id: 'kembar', name: data.name.toUpperCase() }, { ...data, name: 'Lain sama sekali' }]
  const { errors } = await importing().stage(twins.map((each, line) => ({ line, type: 'exercise', data: each })))
  expect(errors.map(({ line }) => line)).toEqual([1, 2])
})

test('content import › a program and two exercises › change what the operations may, and nothing else', async () => {
  const lines = await exportAll()
  const [program, exercise] = ['program', 'exercise'].map((each) => lines.find(({ type }) => type === each)) as Line[]
  const old = program?.data as { id: string; createdAt: string }
  const known = exercise?.data as { id: string; name: string; createdAt: string; updatedAt: string }
  const ancient = '2001-01-01T00:00:00.000Z'
  const changed = { ...old, name: 'Program lain', sources: ['Karangan'], createdAt: ancient }
  const content = importing('content')
  const records = [
    { type: 'program', data: changed },
    { type: 'exercise', data: { ...known, description: 'Lain', createdAt: ancient } },
    { type: 'exercise', data: { ...known, id: 'baru-sama-sekali', name: 'Gerakan baru', createdAt: ancient } },
  ].map((record, line) => ({ line, ...record }))
  expect(await content.stage(records)).toEqual({ errors: [], counts: { created: 1, updated: 2, unchanged: 0 } })
  expect(await exportAll()).toEqual(lines)
  await content.commit()
  const after = (await exportAll()).map(({ data }) => data as { id: string; createdAt: string })
  const find = (id: string) => after.find((each) => each.id === id)
  expect(find(old.id)).toEqual({ ...old, name: 'Program lain', updatedAt: expect.any(String) })
  expect(find(known.id)).toEqual({ ...known, description: 'Lain', updatedAt: expect.any(String) })
  expect(Date.parse(find('baru-sama-sekali')?.createdAt ?? '')).toBeGreaterThan(Date.parse(known.createdAt))
  const again = records.map((record) =>
    ['program'].includes(record.type) ? { ...record, data: { ...changed } } : record,
  )
  expect((await importing('content').stage(again)).counts).toEqual({ created: 0, updated: 0, unchanged: 3 })
})

test('content import › a name that another exercise has, now or since it was staged › is rejected, and nothing is kept', async () => {
  const data = (await exportAll()).find(({ type }) => type === 'exercise')?.data as { name: string }
  const lineOf = (name: string) => ({ line: 1, type: 'exercise', data: { ...data, id: 'nama-terpakai', name } })
  const { errors } = await importing('content').stage([lineOf(data.name.toLowerCase())])
  expect(errors).toEqual([{ line: 1, message: 'name: Nama gerakan sudah ada' }])
  const content = importing('content')
  const program = (await exportAll())[0] as Line
  const renamed = { ...program, line: 2, data: { ...(program.data as object), name: 'Tidak jadi' } }
  expect((await content.stage([lineOf('Gerakan berlomba'), renamed])).errors).toEqual([])
  const rival = { name: 'gerakan BERLOMBA', category: 'Other', description: null, youtubeUrl: null, isActive: true }
  await catalog.gateway.call('exercise.create', rival as never, admin)
  const before = await exportAll()
  await expect(content.commit()).rejects.toMatchObject({ code: 'conflict' })
  expect(await exportAll()).toEqual(before)
})

test('content import › a program › is published', async () => {
  const published: string[] = []
  const inference = await busAs(catalog.servers, 'inference')
  inference.subscribe('program.changed', ({ code }) => published.push(code))
  const [program] = (await exportAll()).slice(0, 1) as [{ line: number; type: string; data: object }]
  const content = importing('content')
  await content.stage([{ ...program, data: { ...program.data, name: 'Program impor' } }])
  await content.commit()
  await expect.poll(() => published).toContain('P1')
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
