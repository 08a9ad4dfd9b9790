import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { newAuditId } from '@bugar/runtime/audit/entry'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog, user } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await prepareCatalog()
})
afterAll(() => catalog.stop())

const anExercise = async (): Promise<Exercise> => {
  const content = { name: `Gerakan ${randomUUID()}`, category: 'Kardio' } as const
  return (await catalog.gateway.call('exercise.create', content as never, admin)).data
}
const pageOf = async (query: object) =>
  (await catalog.gateway.call('catalog.auditPage', { limit: 100, ...query }, admin)).data
const entriesOf = async (objectId: string) => (await pageOf({ objectId })).entries
const intents = () => catalog.database.collection<{ _id: string }>('auditIntents')

test('an exercise’s life › leaves one entry for each change, newest first, with who, what, before and after', async () => {
  const { id, name } = await anExercise()
  const { gateway } = catalog
  await gateway.call('exercise.update', { id, description: 'tenang', name } as never, { ...admin, requestId: 'r-2' })
  await gateway.call('exercise.toggle', { id }, admin)
  await gateway.call('exercise.setStatus', { id, isActive: true }, admin)
  await gateway.call('exercise.delete', { id }, admin)
  const entries = await entriesOf(id)
  expect(entries.map(({ operation }) => operation)).toEqual(
    ['delete', 'setStatus', 'toggle', 'update', 'create'].map((verb) => `exercise.${verb}`),
  )
  const actor = { id: admin.actor.id, name: 'Admin Bugar' }
  expect(entries.every((entry) => entry.outcome === 'done' && entry.actor?.id === actor.id)).toBe(true)
  expect(entries.map(({ objectName }) => objectName)).toEqual(entries.map(() => name))
  const [deleted, set, toggled, updated, created] = entries
  expect(created).toMatchObject({ objectId: id, actor, before: null, after: { id, name } })
  expect(updated).toMatchObject({ before: { description: null }, after: { description: 'tenang' }, requestId: 'r-2' })
  expect(toggled).toMatchObject({ before: { isActive: true }, after: { isActive: false } })
  expect(set).toMatchObject({ before: { isActive: false }, after: { isActive: true } })
  expect(deleted).toMatchObject({ before: { id, name }, after: null })
  expect(await intents().countDocuments()).toBe(0)
})

test('what changes nothing, is rejected or is not there › leaves no entry', async () => {
  const { id, name } = await anExercise()
  const noObject = '0123456789abcdef01234567'
  await catalog.gateway.call('exercise.update', { id, name } as never, admin)
  const rejected = [
    catalog.gateway.call('exercise.update', { id: noObject, name: `Lain ${name}` } as never, admin),
    catalog.gateway.call('exercise.create', { name, category: 'Kardio' } as never, admin),
    catalog.gateway.call('exercise.toggle', { id }, user),
    catalog.gateway.call('program.update', { id: 'P1', code: 'P2' } as never, admin),
  ]
  await Promise.allSettled(rejected)
  expect((await entriesOf(id)).map(({ operation }) => operation)).toEqual(['exercise.create'])
  expect((await entriesOf(noObject)).length).toBe(0)
  expect((await pageOf({ operation: 'program' })).entries).toEqual([])
  expect(await intents().countDocuments()).toBe(0)
})

test('a process that ends in the middle › leaves an entry of unknown outcome, once with many copies', async () => {
  const _id = newAuditId()
  const begun = {
    operation: 'exercise.delete',
    objectId: 'burpee',
    actor: { id: 'a1', name: 'Sari' },
    requestId: 'r-9',
  }
  await intents().insertOne({ _id, ...begun, createdAt: new Date(), until: new Date(Date.now() - 1) } as never)
  await Promise.all([catalog.startCopy(), catalog.startCopy()])
  await expect.poll(() => intents().countDocuments()).toBe(0)
  expect(await entriesOf('burpee')).toMatchObject([
    { id: _id, ...begun, outcome: 'unknown', before: null, after: null },
  ])
})

test('catalog.auditPage › filters and pages › give every entry once, in order', async () => {
  const made: string[] = []
  const from = new Date().toISOString()
  for (let count = 0; count < 5; count++) {
    made.unshift((await anExercise()).id)
  }
  const last = Date.now()
  await vi.waitUntil(() => Date.now() > last + 1, { interval: 1 })
  const to = new Date().toISOString()
  await anExercise()
  const query = { operation: 'exercise.c', actorId: admin.actor.id, from, to, limit: 2 }
  const first = await pageOf(query)
  const second = await pageOf({ ...query, before: first.entries.at(-1)?.id })
  const third = await pageOf({ ...query, before: second.entries.at(-1)?.id })
  expect([first, second, third].map(({ more }) => more)).toEqual([true, true, false])
  expect([first, second, third].flatMap(({ entries }) => entries.map(({ objectId }) => objectId))).toEqual(made)
  expect((await pageOf({ ...query, actorId: 'nobody' })).entries).toEqual([])
  expect((await pageOf({ ...query, operation: 'program' })).entries).toEqual([])
  expect((await pageOf({ ...query, operation: 'exercise.create' })).entries.length).toBe(2)
})

test('file.store, file.delete › are recorded without the content', async () => {
  const upload = randomUUID().replaceAll('-', '')
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await catalog.gateway.call('file.stage', { upload, part: 0, content: png }, admin)
  const { data } = await catalog.gateway.call(
    'file.store',
    { upload, parts: 1, filename: 'a.png', type: 'foto' },
    admin,
  )
  await catalog.gateway.call('file.delete', { id: data.id }, admin)
  const entries = await entriesOf(data.id)
  expect(entries.map(({ operation }) => operation)).toEqual(['file.delete', 'file.store'])
  expect(entries[0]).toMatchObject({ before: { filename: 'a.png', type: 'foto' }, after: null })
  expect(JSON.stringify(entries)).not.toContain(png.slice(0, 20))
})
