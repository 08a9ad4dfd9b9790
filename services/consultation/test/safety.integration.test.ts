import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import type { Safety } from '@bugar/contracts/advice/person/safety'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { createImporting } from '@bugar/testing/transfer'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

let servers: TestServers
let services: Running[]
let gateway: Bus
let database: mongoose.Connection

const options = { logger: silent, checkReplies: true }

const safety: Safety = {
  screened: true,
  level: 'doctor-first',
  limits: ['no-vigorous'],
  reasons: [
    {
      ruleId: 'K-03',
      name: 'Diabetes dan belum rutin bergerak',
      text: 'Tanyakan dulu kepada dokter.',
      source: 'ACSM 2015',
      strength: 'moderate',
    },
  ],
  ruleSet: { version: 1, hash: 'a'.repeat(64) },
}

beforeAll(async () => {
  servers = await startTestServers()
  services = await Promise.all([
    startInference(readInference(servers.environment('inference')), options),
    startCatalog(readCatalog(servers.environment('catalog')), options),
    startConsultation(readConfig(servers.environment('consultation')), options),
  ])
  gateway = await busAs(servers, 'gateway')
  const { MONGODB_DATABASE } = servers.environment('consultation')
  database = await mongoose.createConnection(servers.mongoUri, { dbName: MONGODB_DATABASE }).asPromise()
})

afterAll(async () => {
  await database.close()
  await gateway.stop()
  await Promise.all(services.map((service) => service.stop()))
  await servers.stop()
})

/** A consultation with what the safety rules concluded. */
const aConsultation = async () => {
  const actor = anActor()
  const { id } = (await gateway.call('consultation.create', { weight: 60, height: 170 }, { actor })).data
  await database.collection('consultations').updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { safety } })
  return { actor, id }
}

const exported = async (id: string) => {
  const page = { type: 'consultation', after: null, until: id, credentials: false }
  const { lines } = (await gateway.call('consultation.exportPage', page)).data
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).data)
    .find((data) => data.id === id)
}

const importData = async (data: object) => {
  const records = [{ line: 1, type: 'consultation', data }]
  const importing = createImporting(servers, gateway, 'consultation')
  expect((await importing.stage(records)).errors).toEqual([])
  await importing.commit()
}

test('consultation.get › safety › is the person’s own, and nobody else’s', async () => {
  const { actor, id } = await aConsultation()
  expect((await gateway.call('consultation.get', { id }, { actor })).data.safety).toEqual(safety)
  const admin = anActor({ role: 'admin' })
  expect((await gateway.call('consultation.get', { id }, { actor: admin })).data.safety).toBeNull()
})

test('lists › of the person and of everybody › have no safety', async () => {
  const { actor } = await aConsultation()
  const admin = anActor({ role: 'admin' })
  const own = await gateway.call('consultation.list', { page: 1, limit: 10 }, { actor })
  const all = await gateway.call('consultation.adminList', { page: 1, limit: 10 }, { actor: admin })
  for (const { consultations } of [own.data, all.data]) {
    expect(consultations.length).toBeGreaterThan(0)
    expect(JSON.stringify(consultations)).not.toMatch(/safety|Diabetes/)
  }
})

test('export and restore › keep the safety', async () => {
  const { actor, id } = await aConsultation()
  const data = await exported(id)
  expect(data.safety).toEqual(safety)
  await gateway.call('consultation.delete', { id }, { actor })
  await importData(data)
  expect((await gateway.call('consultation.get', { id }, { actor })).data.safety).toEqual(safety)
})
