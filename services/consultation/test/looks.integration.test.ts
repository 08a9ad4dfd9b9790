import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Bus } from '@bugar/runtime/nats/bus'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { anActor } from '@bugar/testing/bus'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

/** Administrators' access to people's health data is in the audit log. */
let service: ConsultationUnderTest
let gateway: Bus
let auth: Bus

beforeAll(async () => {
  service = await prepareConsultation({ hasNeighbours: true })
  ;({ gateway, auth } = service)
})

afterAll(() => service.stop())

const consult = (actor: Actor) => gateway.call('consultation.create', { weight: 60, height: 170 }, { actor })

const auditOf = async (query: { objectId?: string; actorId?: string }) =>
  (await gateway.call('consultation.auditPage', { ...query, limit: 10 })).data.entries

test('consultation.get › of another person › leaves an audit entry an hour with whose it was, and of one’s own none', async () => {
  const owner = anActor()
  const reader = anActor({ role: 'admin', name: 'Pak Admin' })
  const { id, createdAt } = (await consult(owner)).data
  const own = (await consult(reader)).data
  await gateway.call('consultation.get', { id }, { actor: owner })
  await gateway.call('consultation.get', { id: own.id }, { actor: reader })
  expect([await auditOf({ objectId: owner.id }), await auditOf({ objectId: reader.id })]).toEqual([[], []])
  await gateway.call('consultation.get', { id }, { actor: reader })
  await gateway.call('consultation.get', { id }, { actor: reader })
  const entry = { operation: 'consultation.get', before: null, after: { consultation: { id, createdAt } } }
  expect(await auditOf({ objectId: owner.id })).toMatchObject([
    { ...entry, actor: { id: reader.id, name: 'Pak Admin' }, objectName: owner.name },
  ])
  const other = anActor({ role: 'admin' })
  await gateway.call('consultation.get', { id }, { actor: other })
  expect((await auditOf({ objectId: owner.id })).map(({ actor }) => actor?.id)).toEqual([other.id, reader.id])
  const second = (await consult(owner)).data
  await gateway.call('consultation.get', { id: second.id }, { actor: reader })
  expect((await auditOf({ objectId: owner.id })).length).toBe(3)
  // Time of the reader's first read, which may be later than the consultation.
  const looked = Date.parse((await auditOf({ objectId: owner.id })).at(-1)?.createdAt ?? '')
  for (const [passed, entries] of [
    [3_590_000, 3],
    [3_601_000, 4],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: looked + passed })
    await gateway.call('consultation.get', { id }, { actor: reader }).finally(() => vi.useRealTimers())
    expect((await auditOf({ objectId: owner.id })).length).toBe(entries)
  }
})

test('a look at a person › names them as long as they have a consultation, and the log itself holds no name', async () => {
  const owner = anActor({ name: 'Wulan Yang Pergi' })
  const reader = anActor({ role: 'admin' })
  const { id } = (await consult(owner)).data
  await gateway.call('consultation.get', { id }, { actor: reader })
  const { MONGODB_DATABASE } = service.servers.environment('consultation')
  const connection = await mongoose.createConnection(service.servers.mongoUri, { dbName: MONGODB_DATABASE }).asPromise()
  const stored = await connection.collection('audit').find({ objectId: owner.id }).toArray()
  await connection.close()
  expect(JSON.stringify(stored)).not.toContain('Wulan')
  const named = async (objectId: string) => (await auditOf({ objectId })).map(({ objectName }) => objectName)
  expect(await named(owner.id)).toEqual([owner.name])
  await gateway.call('consultation.delete', { id }, { actor: owner })
  expect(await named(owner.id)).toEqual([null])
  await auth.call('consultation.eraseUser', { userId: owner.id })
  const pseudonym = pseudonymOf(owner.id)
  expect([await named(owner.id), await named(pseudonym)]).toEqual([[], [pseudonym]])
})

test('consultation.adminList › for an administrator › leaves an entry an hour, of the person where it is one alone', async () => {
  const person = anActor({ name: 'Dewi Seorang Saja' })
  await consult(person)
  const reader = anActor({ role: 'admin', name: 'Pak Sendiri Saja' })
  await consult(reader)
  for (const search of [undefined, 'Seorang Saja', undefined, 'Seorang Saja', 'Sendiri Saja', 'nobody-has-this']) {
    const filter = { page: 1, limit: 10, ...(search && { search }) }
    await gateway.call('consultation.adminList', filter, { actor: reader })
  }
  const entries = await auditOf({ actorId: reader.id })
  expect(entries.map(({ operation, objectId, objectName }) => [operation, objectId, objectName])).toEqual([
    ['consultation.adminList', person.id, person.name],
    ['consultation.adminList', null, null],
  ])
})

const searchAs = (actor: Actor, search?: string) =>
  gateway.call('consultation.adminList', { page: 1, limit: 100, ...(search && { search }) }, { actor })

test('consultation.adminList › a search that finds two, after a look at the list › leaves an entry of each', async () => {
  const found = [anActor({ name: 'Galih Berdua Saja' }), anActor({ name: 'Ratih Berdua Saja' })]
  await Promise.all(found.flatMap((person) => [consult(person), consult(person)]))
  const reader = anActor({ role: 'admin' })
  await searchAs(reader)
  await searchAs(reader, 'berdua saja')
  await searchAs(reader, 'berdua saja')
  const entries = await auditOf({ actorId: reader.id })
  expect(entries.map(({ objectId }) => objectId).toSorted()).toEqual([null, ...found.map(({ id }) => id)].toSorted())
})

test('consultation.adminList › a search that finds more than twenty › leaves an entry each time, with how many', async () => {
  const people = Array.from({ length: 21 }, (_, index) => anActor({ name: `Rombongan ${index}` }))
  await Promise.all(people.slice(1).map(consult))
  const [reader, other] = [anActor({ role: 'admin' }), anActor({ role: 'admin' })]
  await searchAs(reader, 'rombongan')
  expect(await auditOf({ objectId: people[1]?.id as string })).toHaveLength(1)
  await consult(people[0] as Actor)
  await searchAs(other, 'rombongan')
  await searchAs(other, 'rombongan ')
  expect(await auditOf({ actorId: other.id })).toMatchObject([
    { objectId: null, after: { people: 21 } },
    { objectId: null, after: { people: 21 } },
  ])
})
