import type { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Reply } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModels } from '../src/consultation/model.ts'
import { migrations } from '../src/migrations.ts'
import { rebuildTotals } from '../src/consultation/totals.ts'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest
let gateway: Bus
let auth: Bus

const admin = { actor: anActor({ role: 'admin' }) }

beforeAll(async () => {
  service = await prepareConsultation({ hasNeighbours: true })
  ;({ gateway, auth } = service)
})

afterAll(() => service.stop())

const consult = (actor: Actor, input: object = { weight: 60, height: 170 }) =>
  gateway.call('consultation.create', input as never, { actor })

test('consultation.update › notes › change, and nothing else can', async () => {
  const actor = anActor()
  const before = (await consult(actor)).data
  const after = (await gateway.call('consultation.update', { id: before.id, notes: 'lutut kiri' }, { actor })).data
  expect({ ...after, updatedAt: '' }).toEqual({ ...before, notes: 'lutut kiri', updatedAt: '' })
  // The gateway rejects it; between services unknown fields are dropped.
  const more = { id: before.id, notes: 'y', weight: 50 } as never
  const again = (await gateway.call('consultation.update', more, { actor })).data
  expect({ ...again, updatedAt: '' }).toEqual({ ...before, notes: 'y', updatedAt: '' })
  await expect(
    gateway.call('consultation.update', { id: before.id, notes: 'x' }, { actor: anActor() }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('consultation.adminList › search › finds part of a name or e-mail in any case, regex characters harmless', async () => {
  await consult(anActor({ name: 'Budi (Pak) Santoso', email: 'budi.s@contoh.id' }))
  const found = async (search: string) =>
    (await gateway.call('consultation.adminList', { page: 1, limit: 10, search }, admin)).data.pagination.total
  expect(await found('SANTO')).toBe(1)
  expect(await found('budi.s@')).toBe(1)
  expect(await found('(Pak)')).toBe(1)
  expect(await found('budixs@')).toBe(0)
  expect(await found('.*')).toBe(0)
  expect(await found('   ')).toBeGreaterThan(1)
  await consult(anActor({ name: 'José  Jum’at' }))
  for (const spelling of ["jum'at", 'JOSÉ jumat', 'jose\u0301 Jum`at', 'jose jum at']) {
    expect(await found(spelling), spelling).toBe(1)
  }
})

test('0001-spell-emails › people and consultations of an older release › are found, and have the spelling of the account', async () => {
  const actor = anActor({ name: "José Jum'at", email: 'x@bücher.example' })
  const { id } = (await consult(actor)).data
  const environment = service.servers.environment('consultation')
  const options = { dbName: environment.MONGODB_DATABASE }
  const connection = await mongoose.createConnection(service.servers.mongoUri, options).asPromise()
  await createModels(connection).people.updateOne({ _id: actor.id }, { searchText: "josé jum'at x@bücher.example" })
  for (let run = 0; run < 2; run++) {
    await migrations[0]?.up(connection)
  }
  await connection.close()
  const search = 'jose jumat x@xn--bcher-kva.example'
  const { consultations } = (await gateway.call('consultation.adminList', { page: 1, limit: 10, search }, admin)).data
  expect(consultations).toMatchObject([{ id, user: { email: 'x@xn--bcher-kva.example' } }])
})

test('consultation.adminList › for a user › is forbidden', async () => {
  const requested = gateway.call('consultation.adminList', { page: 1, limit: 10 }, { actor: anActor() })
  await expect(requested).rejects.toMatchObject({ code: 'forbidden' })
})

test('consultation.adminList › records without user, program or a date › are listed with null, and the others too', async () => {
  const actor = anActor()
  const { id } = (await consult(actor)).data
  const environment = service.servers.environment('consultation')
  const connection = await mongoose
    .createConnection(service.servers.mongoUri, { dbName: environment.MONGODB_DATABASE })
    .asPromise()
  const stored = connection.collection('consultations')
  const whole = await stored.findOne({ _id: new mongoose.Types.ObjectId(id) })
  const broken = [{ user: null }, { program: null }, { createdAt: null }, { createdAt: 'kemarin' }]
  const { insertedIds } = await stored.insertMany(
    broken.map((part) => ({ ...whole, ...part, _id: new mongoose.Types.ObjectId() })),
  )
  const ids = Object.values(insertedIds)
  const { consultations, pagination } = (await gateway.call('consultation.adminList', { page: 1, limit: 1000 }, admin))
    .data
  const listed = ids.map((each) => consultations.find((one) => one.id === each.toHexString()))
  expect(listed.map((one) => [one?.user === null, one?.program === null, one?.createdAt === null])).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, true],
  ])
  expect(pagination.total).toBe(consultations.length)
  expect((await gateway.call('consultation.adminStats', { timeZone: 'UTC' }, admin)).data.total).toBe(pagination.total)
  await stored.deleteMany({ _id: { $in: ids } })
  await rebuildTotals(createModels(connection))
  await connection.close()
})

test('consultation.adminStats › after consultations › counts them, the people and the programs', async () => {
  const before = (await gateway.call('consultation.adminStats', { timeZone: 'Asia/Jakarta' }, admin)).data
  const actor = anActor()
  await consult(actor, { weight: 45, height: 170 })
  await consult(actor, { weight: 45, height: 170 })
  const after = (await gateway.call('consultation.adminStats', { timeZone: 'Asia/Jakarta' }, admin)).data
  expect(after.total).toBe(before.total + 2)
  expect(after.today).toBe(before.today + 2)
  expect(after.activeUsers).toBe(before.activeUsers + 1)
  const p1 = (stats: typeof after) => stats.programStats.find(({ program }) => program.code === 'P1')?.count ?? 0
  expect(p1(after)).toBe(p1(before) + 2)
  const counts = after.programStats.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('consultation.adminStats › a time zone that does not exist › is rejected', async () => {
  await expect(gateway.call('consultation.adminStats', { timeZone: 'Asia/Bugar' }, admin)).rejects.toMatchObject({
    errors: [{ field: 'timeZone', message: 'Unknown time zone' }],
  })
})

test('consultation.ofUser › four consultations › gives the three latest and the total', async () => {
  const actor = anActor()
  for (const weight of [61, 62, 63, 64]) {
    await consult(actor, { weight, height: 170 })
  }
  const { data } = await auth.call('consultation.ofUser', { userId: actor.id })
  expect(data.total).toBe(4)
  expect(data.consultations.map(({ bmi }) => Math.round(bmi * 2.89))).toEqual([64, 63, 62])
})

test('consultation.blockUser › with and without consultations › blocks only the person who has none', async () => {
  const [busy, free] = [anActor(), anActor()]
  await consult(busy)
  expect((await auth.call('consultation.blockUser', { userId: busy.id })).data).toEqual({ blocked: false, total: 1 })
  await consult(busy)
  expect((await auth.call('consultation.blockUser', { userId: free.id })).data).toEqual({ blocked: true, total: 0 })
  await expect(consult(free)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await auth.call('consultation.ofUser', { userId: free.id })).data.total).toBe(0)
  await auth.call('consultation.unblockUser', { userId: free.id })
  expect((await consult(free)).data.program.code).toBe('P2')
})

test('consultation.blockUser › racing with consultations › never leaves one behind a blocked account', async () => {
  for (let round = 0; round < 20; round++) {
    const actor = anActor()
    const [closing] = await Promise.all([
      auth.call('consultation.blockUser', { userId: actor.id }),
      consult(actor).catch(() => null),
      consult(actor).catch(() => null),
    ])
    if (closing.data.blocked) {
      expect((await auth.call('consultation.ofUser', { userId: actor.id })).data.total).toBe(0)
    }
  }
})

test('consultation.eraseUser › once and again › keeps nothing, and takes no consultation any more', async () => {
  const actor = anActor({ name: 'Tuti Terlupa' })
  const { id } = (await consult(actor)).data
  await gateway.call('consultation.delete', { id }, { actor })
  const environment = service.servers.environment('consultation')
  const connection = await mongoose
    .createConnection(service.servers.mongoUri, { dbName: environment.MONGODB_DATABASE })
    .asPromise()
  const stored = () => connection.collection<{ _id: string }>('people').findOne({ _id: actor.id })
  expect(await stored()).toMatchObject({ searchText: expect.stringContaining('tuti terlupa') })
  for (let time = 0; time < 2; time++) {
    await auth.call('consultation.eraseUser', { userId: actor.id })
    await expect(consult(actor)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await stored()).toBeNull()
  }
  expect((await auth.call('consultation.ofUser', { userId: actor.id })).data.total).toBe(0)
  await connection.close()
})

test('consultation.eraseUser › while the person consults › leaves no consultation and exact totals', async () => {
  const totalOf = async () =>
    (await gateway.call('consultation.adminStats', { timeZone: 'Asia/Jakarta' }, admin)).data.total
  const actor = anActor()
  const before = await totalOf()
  await Promise.all(Array.from({ length: 8 }, () => consult(actor)))
  expect(await totalOf()).toBe(before + 8)
  const racing = Promise.allSettled(Array.from({ length: 24 }, () => consult(actor)))
  await auth.call('consultation.eraseUser', { userId: actor.id })
  await racing
  expect((await auth.call('consultation.ofUser', { userId: actor.id })).data.total).toBe(0)
  expect(await totalOf()).toBe(before)
})

test('consultation.measurements › in pages › gives every consultation once, without names', async () => {
  const inference = await busAs(service.servers, 'inference')
  const { total } = (await gateway.call('consultation.adminStats', { timeZone: 'UTC' }, admin)).data
  const ids: string[] = []
  let after: string | null = null
  do {
    const { data }: Reply<(typeof consultationOperations)['consultation.measurements']> = await inference.call(
      'consultation.measurements',
      { after, limit: 7 },
    )
    expect(JSON.stringify(data.items)).not.toContain('Sari')
    ids.push(...data.items.map(({ id }) => id))
    after = data.next
  } while (after !== null)
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)
  await inference.stop()
})

test('inference.simulatePage › a draft › tells who would move, without writing anything', async () => {
  const actor = anActor()
  const { id } = (await consult(actor, { weight: 60, height: 170, bodyFatPercentage: 15 })).data
  const changes = [{ id: 'B2-L2', programCode: 'P6' as const }]
  const { data } = await gateway.call('inference.simulatePage', { changes, after: null, version: null }, admin)
  expect(data.next).toBeNull()
  expect(data.page.changed).toBe(1)
  expect(data.page.table).toContainEqual({ from: 'P2', to: 'P6', count: 1 })
  expect(data.page.examples).toMatchObject([{ from: 'P2', to: 'P6', consultationId: id }])
  expect((await gateway.call('consultation.get', { id }, { actor })).data.program.code).toBe('P2')
  const unknown = [{ id: 'B4-L1', programCode: 'P6' as const }]
  await expect(
    gateway.call('inference.simulatePage', { changes: unknown, after: null, version: null }),
  ).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('inference.simulatePage › rules changed since the first page › goes on by those of the first', async () => {
  await consult(anActor(), { weight: 60, height: 170, bodyFatPercentage: 15 })
  const changes = [{ id: 'B1-L1', programCode: 'P6' as const }]
  const moved = async (version: number | null) => {
    const { data } = await gateway.call('inference.simulatePage', { changes, after: null, version })
    return {
      version: data.version,
      moved: data.page.table.filter(({ from, to }) => from === 'P2' && to === 'P6').length,
    }
  }
  const first = await moved(null)
  await gateway.call(
    'rule.update',
    { id: 'B2-L2', programCode: 'P6', note: 'uji simulasi', updateGoldenCases: true },
    admin,
  )
  await expect.poll(async () => (await moved(null)).version).toBe(first.version + 1)
  expect(await moved(null)).toEqual({ version: first.version + 1, moved: 1 })
  expect(await moved(first.version)).toEqual({ version: first.version, moved: 0 })
  await expect(moved(99)).rejects.toMatchObject({ code: 'not-found' })
})
