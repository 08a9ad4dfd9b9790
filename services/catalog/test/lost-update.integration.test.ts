import { etagOf } from '@bugar/contracts/core/bus/etag'
import { days } from '@bugar/contracts/core/values/knowledge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
})
afterAll(() => catalog.stop())

const getProgram = (id: string) => catalog.gateway.call('program.get', { id }, user)
const getExercise = (id: string) => catalog.gateway.call('exercise.get', { id }, admin)
const saveProgram = (input: object, ifMatch?: string) =>
  catalog.gateway.call('program.update', input as never, {
    ...admin,
    ifMatch: ifMatch === undefined ? null : [ifMatch],
  })
const saveExercise = (input: object, ifMatch: readonly string[] | '*' | null) =>
  catalog.gateway.call('exercise.update', input as never, { ...admin, ifMatch })
const anExercise = async () => {
  const input = { name: `Latihan ${crypto.randomUUID()}`, category: 'Kardio' } as never
  return (await catalog.gateway.call('exercise.create', input, admin)).data
}
const stale = (data: object) => ({ code: 'precondition-failed', current: { data } })

test('program.update › Friday saved from a form older than Monday’s change › is rejected, and Monday stays', async () => {
  const opened = await getProgram('P1')
  const monday = { ...opened.data.schedule, Senin: 'Senin milik B' }
  const saved = await saveProgram({ id: 'P1', schedule: monday }, opened.etag)
  const friday = { ...opened.data.schedule, Jumat: 'Jumat milik A' }
  await expect(saveProgram({ id: 'P1', schedule: friday }, opened.etag)).rejects.toMatchObject(stale(saved.data))
  expect((await getProgram('P1')).data.schedule).toEqual(monday)
  const both = await saveProgram({ id: 'P1', schedule: { ...monday, Jumat: 'Jumat milik A' } }, saved.etag)
  expect(both.data.schedule).toMatchObject({ Senin: 'Senin milik B', Jumat: 'Jumat milik A' })
})

test('program.update › without If-Match › the last one wins', async () => {
  const before = await getProgram('P2')
  await saveProgram({ id: 'P2', name: 'Satu dahulu' })
  expect((await saveProgram({ id: 'P2', name: 'Dua kemudian' })).data.name).toBe('Dua kemudian')
  expect((await getProgram('P2')).etag).not.toBe(before.etag)
})

test('program.update › nothing new › keeps the entity tag, an older one is rejected all the same', async () => {
  const { data, etag } = await getProgram('P3')
  expect((await saveProgram({ id: 'P3', name: data.name }, etag)).etag).toBe(etag)
  const newer = await saveProgram({ id: 'P3', name: 'Nama lain' }, etag)
  await expect(saveProgram({ id: 'P3', name: 'Nama lain' }, etag)).rejects.toMatchObject(stale(newer.data))
})

test('program.update › twenty saves at once from one form › one is stored, nineteen are told', async () => {
  const { data, etag } = await getProgram('P4')
  const saves = days.concat(days, days).slice(0, 20)
  const results = await Promise.allSettled(
    saves.map((day, index) => saveProgram({ id: 'P4', schedule: { ...data.schedule, [day]: `Isi ${index}` } }, etag)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['precondition-failed']))
})

test('exercise.update › the entity tag of a listed exercise › is taken once, an older one is rejected', async () => {
  const { id, name } = await anExercise()
  const { data: page } = await catalog.gateway.call('exercise.list', { page: 1, limit: 1000, search: name }, admin)
  const [listed] = page.exercises
  const etag = etagOf(listed as { updatedAt: string })
  expect((await getExercise(id)).etag).toBe(etag)
  const first = await saveExercise({ id, description: 'Punya A' }, [etag])
  await expect(saveExercise({ id, description: 'Punya B' }, [etag])).rejects.toMatchObject(stale(first.data))
  const second = await saveExercise({ id, description: 'Punya B' }, ['"lain"', first.etag as string])
  expect(second.data.description).toBe('Punya B')
  expect((await saveExercise({ id, description: null }, '*')).data.description).toBeNull()
})

test('exercise.toggle and setStatus › make a new version each', async () => {
  const { id } = await anExercise()
  const tags = [(await getExercise(id)).etag]
  for (const call of [
    () => catalog.gateway.call('exercise.toggle', { id }, admin),
    () => catalog.gateway.call('exercise.setStatus', { id, isActive: true }, admin),
    () => saveExercise({ id, description: 'Baru' }, null),
  ]) {
    await call()
    tags.push((await getExercise(id)).etag)
  }
  expect(new Set(tags).size).toBe(4)
})

test('versions › a document that was changed by a host whose clock is ahead › still gets a later one', async () => {
  const ahead = new Date(Date.now() + 3_600_000)
  await catalog.database.collection('programs').updateOne({ _id: 'P5' as never }, { $set: { updatedAt: ahead } })
  const { etag } = await getProgram('P5')
  const first = await saveProgram({ id: 'P5', name: 'Sesudah jam maju' }, etag)
  expect(first.data.updatedAt > ahead.toISOString()).toBe(true)
  await expect(saveProgram({ id: 'P5', name: 'Dari formulir lama' }, etag)).rejects.toMatchObject(stale(first.data))
})

test('exercise.update › If-Match on one that is gone › is not found', async () => {
  await expect(saveExercise({ id: 'tidak-ada', description: 'x' }, '*')).rejects.toMatchObject({ code: 'not-found' })
})
