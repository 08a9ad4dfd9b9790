import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import { fallbackNotice } from '@bugar/contracts/core/values/knowledge'
import { quotas } from '@bugar/contracts/teams/quotas'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { withSmallQuota } from '@bugar/testing/limits'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let servers: TestServers
let inference: Running
let others: Running[]
let gateway: Bus

const options = { logger: silent, checkReplies: true }
const startRules = () => startInference(readInference(servers.environment('inference')), options)

beforeAll(async () => {
  servers = await startTestServers()
  inference = await startRules()
  others = await Promise.all([
    startCatalog(readCatalog(servers.environment('catalog')), options),
    startConsultation(readConfig(servers.environment('consultation')), options),
    startConsultation(readConfig(servers.environment('consultation')), options),
  ])
  gateway = await busAs(servers, 'gateway')
})

afterAll(async () => {
  await gateway.stop()
  await Promise.all([...others, inference].map((service) => service.stop()))
  await servers.stop()
})

const complete = { weight: 60, height: 170, bodyFatPercentage: 15 }
const create = (input: object, actor = anActor(), idempotencyKey: string | null = null) =>
  gateway.call('consultation.create', input as never, { actor, idempotencyKey })

test('consultation.create › with body fat › stores verdict, program name and trace', async () => {
  const actor = anActor()
  const { data, message } = await create({ ...complete, notes: 'pagi hari' }, actor)
  expect(message).toBe('Konsultasi lengkap berhasil!')
  expect(data).toMatchObject({
    user: { id: actor.id, name: actor.name, email: actor.email },
    bmiCategory: 'B2',
    bodyFatCategory: 'L2',
    program: { id: 'P2', code: 'P2', name: expect.stringMatching(/\w/) },
    isBMIOnly: false,
    notes: 'pagi hari',
    status: 'completed',
  })
  expect((await gateway.call('consultation.get', { id: data.id }, { actor })).data).toEqual(data)
})

test('consultation.create › without body fat › uses the BMI-only rule', async () => {
  const { data, message } = await create({ weight: 90, height: 170 })
  expect(message).toBe('Konsultasi BMI berhasil!')
  expect(data).toMatchObject({ program: { code: 'P4' }, bodyFatPercentage: null, isBMIOnly: true, fallback: false })
})

test.each([5, 15])(
  'consultation.create › an obese man with %d percent body fat › gets P4 with the notice',
  async (fat) => {
    const { data } = await create({ weight: 95, height: 170, bodyFatPercentage: fat })
    expect(data).toMatchObject({ program: { code: 'P4' }, fallback: true, notice: fallbackNotice })
  },
)

test('consultation.create › the same body fat › is classified by the person’s gender', async () => {
  const fat = { weight: 60, height: 170, bodyFatPercentage: 22 }
  expect((await create(fat, anActor({ gender: 'male' }))).data.program.code).toBe('P7')
  expect((await create(fat, anActor({ gender: 'female' }))).data.program.code).toBe('P2')
})

test('consultation.create › ten racing calls with one key › store one consultation', async () => {
  const actor = anActor()
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(complete, actor, key)))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  // None, when the copy that found it stored replied before the one that stored it.
  expect(replies.filter(({ replayed }) => !replayed).length).toBeLessThanOrEqual(1)
  expect((await gateway.call('consultation.list', { page: 1, limit: 10 }, { actor })).data.pagination.total).toBe(1)
})

test('consultation.create › the same key with other measurements › is rejected', async () => {
  const actor = anActor()
  await create(complete, actor, 'kunci')
  await expect(create({ ...complete, weight: 61 }, actor, 'kunci')).rejects.toMatchObject({ code: 'key-reused' })
  expect((await create({ ...complete, weight: 61 }, anActor(), 'kunci')).replayed).toBeUndefined()
})

test('consultation.create › a repetition that comes after the deletion › brings nothing back', async () => {
  const actor = anActor()
  const { data } = await create(complete, actor, 'kunci')
  await gateway.call('consultation.delete', { id: data.id }, { actor })
  await expect(create(complete, actor, 'kunci')).rejects.toMatchObject({ code: 'key-reused' })
  expect((await gateway.call('consultation.list', { page: 1, limit: 10 }, { actor })).data.consultations).toEqual([])
  expect((await create(complete, actor, 'kunci lain')).replayed).toBeUndefined()
})

test('consultation.create › the last that there is room for, one more, a repetition, one after a deletion', async () => {
  const actor = anActor()
  await withSmallQuota('consultation', { documents: 2 }, async () => {
    const { data } = await create(complete, actor)
    await create(complete, actor, 'kunci')
    await expect(create(complete, actor)).rejects.toMatchObject({
      code: 'protected',
      message: quotas.consultation.message,
    })
    expect((await create(complete, actor, 'kunci')).replayed).toBe(true)
    await gateway.call('consultation.update', { id: data.id, notes: 'masih dapat diubah' }, { actor })
    await gateway.call('consultation.delete', { id: data.id }, { actor })
    await create(complete, actor)
  })
})

test('consultation.create › a wrong value › is rejected and nothing is stored', async () => {
  const actor = anActor()
  for (const wrong of [{ weight: '60' }, { weight: 0 }, { height: null }, { bodyFatPercentage: 0 }]) {
    await expect(create({ ...complete, ...wrong }, actor)).rejects.toMatchObject({ code: 'invalid' })
  }
  expect((await gateway.call('consultation.list', { page: 1, limit: 10 }, { actor })).data.consultations).toEqual([])
})

test('consultation.list › 12 consultations › are paged, newest first, own only', async () => {
  const actor = anActor()
  for (let weight = 51; weight <= 62; weight++) {
    await create({ weight, height: 170 }, actor)
  }
  await create({ weight: 80, height: 170 })
  const first = await gateway.call('consultation.list', { page: 1, limit: 10 }, { actor })
  const second = await gateway.call('consultation.list', { page: 2, limit: 10 }, { actor })
  expect(first.data.pagination).toEqual({ total: 12, page: 1, totalPages: 2, limit: 10 })
  const weights = [...first.data.consultations, ...second.data.consultations].map(({ weight }) => weight)
  expect(weights).toEqual([62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51])
})

test('consultation.list › of 12, seven without body fat › every page has the totals of all, and a delete counts', async () => {
  const actor = anActor()
  const ids: string[] = []
  for (let index = 0; index < 12; index++) {
    ids.push((await create({ weight: 60, height: 170, ...(index >= 7 && { bodyFatPercentage: 15 }) }, actor)).data.id)
  }
  const totals = async (page: number, limit: number) =>
    (await gateway.call('consultation.list', { page, limit }, { actor })).data.totals
  expect(await totals(1, 10)).toEqual({ bmiOnly: 7, complete: 5 })
  expect(await totals(13, 1)).toEqual({ bmiOnly: 7, complete: 5 })
  await gateway.call('consultation.delete', { id: ids[0] ?? '' }, { actor })
  expect(await totals(1, 10)).toEqual({ bmiOnly: 6, complete: 5 })
})

test('consultation.list › of nobody › has totals of nought', async () => {
  const { data } = await gateway.call('consultation.list', { page: 1, limit: 10 }, { actor: anActor() })
  expect(data.totals).toEqual({ bmiOnly: 0, complete: 0 })
})

test('consultation.get and delete › another person’s › are not found; an administrator may read it', async () => {
  const owner = anActor()
  const { id } = (await create(complete, owner)).data
  for (const operation of ['consultation.get', 'consultation.delete'] as const) {
    await expect(gateway.call(operation, { id }, { actor: anActor() })).rejects.toMatchObject({ code: 'not-found' })
  }
  const admin = anActor({ role: 'admin' })
  expect((await gateway.call('consultation.get', { id }, { actor: admin })).data.id).toBe(id)
  await gateway.call('consultation.delete', { id }, { actor: owner })
  await expect(gateway.call('consultation.get', { id }, { actor: owner })).rejects.toMatchObject({ code: 'not-found' })
})

test('consultation.get › an id that is none › is not found', async () => {
  for (const id of ['x', 'aaaaaaaaaaaa', '0'.repeat(24)]) {
    await expect(gateway.call('consultation.get', { id }, { actor: anActor() })).rejects.toMatchObject({
      code: 'not-found',
    })
  }
})

test('consultation.create › while inference is away › is unavailable at once and stores nothing', async () => {
  const actor = anActor()
  await inference.stop()
  await expect(create(complete, actor)).rejects.toMatchObject({ code: 'unavailable' })
  inference = await startRules()
  expect((await create(complete, actor)).data.program.code).toBe('P2')
  expect((await gateway.call('consultation.list', { page: 1, limit: 10 }, { actor })).data.pagination.total).toBe(1)
})

test('program.list › the seeded catalog › is sorted by number and searchable', async () => {
  const { data, extras } = await gateway.call('program.list', {})
  expect(data.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'])
  expect(extras?.meta.total).toBe(10)
  expect((await gateway.call('program.list', { search: 'P10' })).data.map(({ code }) => code)).toEqual(['P10'])
  expect((await gateway.call('program.list', { search: '.*' })).data).toEqual([])
})

test('program.stats › the seeded catalog › is complete', async () => {
  const { data } = await gateway.call('program.stats', {})
  expect(data).toEqual({ total: 10, active: 10, inactive: 0, complete: 10 })
})

test('program.get › an unknown id › is not found', async () => {
  await expect(gateway.call('program.get', { id: 'P11' })).rejects.toMatchObject({ code: 'not-found' })
})
