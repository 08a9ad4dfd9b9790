import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import fc from 'fast-check'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

let servers: TestServers
let catalog: Running
let inference: Running
let consultation: Running
let gateway: Bus
let mongo: Mongo

const options = { logger: silent, checkReplies: true }
const startRules = () =>
  startInference(readInference({ ...servers.environment('inference'), RULES_APPROVAL: 'one' }), options)
const startOne = () => startConsultation(readConfig(servers.environment('consultation')), options)
/** A copy that remembers no trace. */
const startAnew = async () => {
  await consultation.stop()
  consultation = await startOne()
}

beforeAll(async () => {
  servers = await startTestServers()
  ;[catalog, inference] = await Promise.all([
    startCatalog(readCatalog(servers.environment('catalog')), options),
    startRules(),
  ])
  consultation = await startOne()
  gateway = await busAs(servers, 'gateway')
  const { MONGODB_URI: uri, MONGODB_DATABASE: database } = servers.environment('consultation')
  mongo = await connectMongo({ uri, database, logger: silent })
})

afterAll(async () => {
  await gateway.stop()
  await mongo.close()
  await Promise.all([consultation, catalog, inference].map((service) => service.stop()))
  await servers.stop()
})

const admin = { actor: anActor({ role: 'admin' }) }
const onPurpose = { updateGoldenCases: true, note: 'uji coba aturan' } as const
const actor = anActor()
const facts = { weight: 60, height: 170, bodyFatPercentage: 15 }
const create = async (measured: object = facts) =>
  (await gateway.call('consultation.create', measured as never, { actor })).data
const get = async (id: string) => (await gateway.call('consultation.get', { id }, { actor })).data
const stored = () => mongo.collection('consultations')

const aPerson = fc.record(
  {
    weight: fc.integer({ min: 300, max: 2000 }).map((tenths) => tenths / 10),
    height: fc.integer({ min: 1300, max: 2200 }).map((tenths) => tenths / 10),
    bodyFatPercentage: fc.integer({ min: 10, max: 600 }).map((tenths) => tenths / 10),
  },
  { requiredKeys: ['weight', 'height'] },
)

test('a consultation › in the database › has the rules that fired and no trace, below two kilobytes', async () => {
  const { id } = await create()
  const document = await stored().findOne({ _id: new Types.ObjectId(id) })
  expect(document).toMatchObject({ fired: expect.arrayContaining(['B2-L2']) })
  expect(document).not.toHaveProperty('trace')
  expect(JSON.stringify(document).length).toBeLessThan(2000)
})

test('any people, decided by three versions of the rules › explained anew › have the trace they were answered with', async () => {
  const answered = []
  for (const programCode of ['P6', 'P2', 'P7'] as const) {
    await gateway.call('rule.update', { id: 'B2-L2', programCode, ...onPurpose }, admin)
    for (const person of fc.sample(aPerson, 40)) {
      answered.push(await create(person))
    }
  }
  expect(new Set(answered.map(({ ruleSet }) => ruleSet.hash)).size).toBe(3)
  await startAnew()
  for (const consulted of answered) {
    expect(await get(consulted.id)).toEqual(consulted)
  }
})

test('a consultation › the inference service is away › cannot be explained nor noted, but is listed; then it is as before', async () => {
  const consulted = await create()
  await startAnew()
  await inference.stop()
  await expect(get(consulted.id)).rejects.toMatchObject({ code: 'unavailable' })
  const note = () => gateway.call('consultation.update', { id: consulted.id, notes: 'baru' }, { actor })
  await expect(note()).rejects.toMatchObject({ code: 'unavailable' })
  const { consultations } = (await gateway.call('consultation.list', { page: 1, limit: 1 }, { actor })).data
  expect(consultations).toMatchObject([{ id: consulted.id, notes: '' }])
  inference = await startRules()
  expect(await get(consulted.id)).toEqual(consulted)
  expect((await note()).data).toMatchObject({ notes: 'baru', trace: consulted.trace })
})

test('a consultation › of a rule set that is not there › has a trace without steps', async () => {
  const { id } = await create()
  await stored().updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'ruleSet.hash': 'gone' } })
  expect((await get(id)).trace).toEqual({ steps: [] })
})

test('a consultation › whose replay fires other rules than are stored › is an error, never a wrong explanation', async () => {
  const { id } = await create()
  await stored().updateOne({ _id: new Types.ObjectId(id) }, { $set: { fired: ['B4'] } })
  await startAnew()
  await expect(get(id)).rejects.toMatchObject({ code: 'internal' })
})
