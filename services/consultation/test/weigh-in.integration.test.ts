import type { Actor } from '@bugar/contracts/core/bus/actor'
import { quotas } from '@bugar/contracts/teams/quotas'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor } from '@bugar/testing/bus'
import { inUtcDays } from '@bugar/testing/days'
import { withSmallQuota } from '@bugar/testing/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest
let gateway: Bus
let auth: Bus

beforeAll(async () => {
  service = await prepareConsultation()
  ;({ gateway, auth } = service)
})

afterAll(() => service.stop())

const add = async (actor: Actor, date: string, weight: number) =>
  (await gateway.call('weighIn.create', { date, weight }, { actor })).data
const list = async (actor: Actor, page = 1, limit = 10) =>
  (await gateway.call('weighIn.list', { page, limit }, { actor })).data
const remove = (actor: Actor, id: string) => gateway.call('weighIn.delete', { id }, { actor })
const exported = (userId: string) => service.exported('weighIn', userId, 'f'.repeat(24))

test('weighIn.create › listed newest day first, of one day the latest first, and in pages', async () => {
  const actor = anActor()
  const middle = await add(actor, '2026-11-20', 60.4)
  const oldest = await add(actor, '2026-11-18', 61)
  const newest = await add(actor, '2026-11-20', 60.2)
  expect(middle).toEqual({ id: expect.any(String), date: '2026-11-20', weight: 60.4, createdAt: expect.any(String) })
  expect(await list(actor)).toEqual({
    weighIns: [newest, middle, oldest],
    pagination: { total: 3, page: 1, totalPages: 1, limit: 10 },
  })
  expect((await list(actor, 2, 2)).weighIns).toEqual([oldest])
})

test('weighIn.create › the same key again › what is stored, once; with another weight or day it is rejected', async () => {
  const [actor, other] = [anActor(), anActor()]
  const entry = { date: '2026-11-20', weight: 60.4 }
  const send = (by: Actor, body: typeof entry) =>
    gateway.call('weighIn.create', body, { actor: by, idempotencyKey: 'key-1' })
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(actor, entry)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(answers.filter(({ replayed }) => replayed)).toHaveLength(3)
  await expect(send(actor, { ...entry, weight: 60.5 })).rejects.toMatchObject({ code: 'key-reused' })
  await expect(send(actor, { ...entry, date: '2026-11-19' })).rejects.toMatchObject({ code: 'key-reused' })
  expect((await list(actor)).weighIns).toHaveLength(1)
  expect((await send(other, entry)).data.id).not.toBe(answers[0]?.data.id)
  expect(await exported(actor.id)).not.toHaveProperty('idempotencyKey')
})

test('weighIn.create › the last that there is room for, one more, a repetition, one after a deletion', async () => {
  const actor = anActor()
  const entry = { date: '2026-11-20', weight: 60 }
  const repeated = { actor, idempotencyKey: 'key-1' }
  await withSmallQuota('weighIn', { documents: 2 }, async () => {
    const { id } = await add(actor, '2026-11-18', 61)
    await gateway.call('weighIn.create', entry, repeated)
    await expect(add(actor, '2026-11-21', 62)).rejects.toMatchObject({
      code: 'protected',
      message: quotas.weighIn.message,
    })
    expect((await gateway.call('weighIn.create', entry, repeated)).replayed).toBe(true)
    expect((await list(actor)).weighIns).toHaveLength(2)
    await remove(actor, id)
    await add(actor, '2026-11-21', 62)
  })
})

test('weighIn › another person and an administrator › see nothing of it and cannot delete it', async () => {
  const actor = anActor()
  const { id } = await add(actor, '2026-11-20', 60.4)
  for (const other of [anActor(), anActor({ role: 'admin' })]) {
    expect((await list(other)).weighIns).toEqual([])
    await expect(remove(other, id)).rejects.toMatchObject({ code: 'not-found' })
  }
  expect((await list(actor)).weighIns).toHaveLength(1)
})

test('weighIn.delete › once, twice, an id that none can have › is gone, then not found', async () => {
  const actor = anActor()
  const { id } = await add(actor, '2026-11-20', 60.4)
  expect((await remove(actor, id)).data).toEqual({})
  expect((await list(actor)).weighIns).toEqual([])
  for (const missing of [id, 'x']) {
    await expect(remove(actor, missing)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Catatan berat tidak ditemukan',
    })
  }
})

test('weighIn.create › both ends of the weights, and tomorrow by the clock of another zone › are kept', async () => {
  const actor = anActor()
  for (const [date, weight] of [
    ['2000-01-01', 1],
    ['2026-11-20', 300],
    [inUtcDays(0), 60],
    [inUtcDays(1), 60],
  ] as const) {
    expect(await add(actor, date, weight)).toMatchObject({ date, weight })
  }
})

test.each([
  ['a weight below the bound', '2026-11-20', 0.9, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  ['a weight above it', '2026-11-20', 300.1, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  ['no weight', '2026-11-20', undefined, 'weight', 'Berat badan wajib diisi'],
  ['a day that is none', '2026-02-30', 60, 'date', 'Tanggal harus hari yang ada, ditulis YYYY-MM-DD'],
  ['a day of the last century', '1999-12-31', 60, 'date', 'Tanggal paling awal 2000-01-01'],
  ['the day after tomorrow', inUtcDays(2), 60, 'date', 'Tanggal tidak boleh di masa depan'],
])('weighIn.create › %s › is rejected with its field', async (_what, date, weight, field, message) => {
  const actor = anActor()
  await expect(add(actor, date, weight as number)).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field, message }],
  })
  expect((await list(actor)).weighIns).toEqual([])
})

test('consultation.eraseUser › takes the weights with it, also against creates at the same time', async () => {
  const [leaving, staying] = [anActor(), anActor()]
  await add(leaving, '2026-11-20', 60.4)
  await add(staying, '2026-11-20', 70)
  const racing = Array.from({ length: 20 }, () => add(leaving, '2026-11-20', 60).catch(() => null))
  await auth.call('consultation.eraseUser', { userId: leaving.id })
  await Promise.all(racing)
  expect((await list(leaving)).weighIns).toEqual([])
  await expect(add(leaving, '2026-11-20', 60)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await list(leaving)).weighIns).toEqual([])
  expect((await list(staying)).weighIns).toHaveLength(1)
})

test('export › has the weight as it is kept', async () => {
  const actor = anActor()
  const kept = await add(actor, '2026-11-20', 60.4)
  const data = await exported(actor.id)
  expect(data).toEqual({ userId: actor.id, ...kept, at: '2026-11-21T12:00:00.000Z' })
})
