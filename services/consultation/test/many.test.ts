import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/bus'
import type { Running } from '@bugar/runtime/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoConsultations } from './demo-consultations.ts'

/** So many that the service remembers how many there are. */
const many = 1200

let servers: TestServers
let services: Running[]
let gateway: Bus
const options = { logger: silent, checkReplies: true }
const admin = { actor: anActor({ role: 'admin' }) }

beforeAll(async () => {
  servers = await startTestServers()
  const environment = servers.environment('consultation')
  services = await Promise.all([
    startInference(readInference(servers.environment('inference')), options),
    startCatalog(readCatalog(servers.environment('catalog')), options),
    startConsultation(readConfig(environment), options),
    startConsultation(readConfig(environment), options),
  ])
  gateway = await busAs(servers, 'gateway')
  const documents = await demoConsultations({ total: many, users: 50, now: Date.now() - 86_400_000 })
  const connection = await mongoose
    .createConnection(servers.mongoUri, { dbName: environment.MONGODB_DATABASE })
    .asPromise()
  await connection.collection('consultations').insertMany(documents as never[])
  await connection.close()
})

afterAll(async () => {
  await gateway.stop()
  await Promise.all(services.map((service) => service.stop()))
  await servers.stop()
})

const stats = async () => (await gateway.call('consultation.adminStats', { timeZone: 'UTC' }, admin)).data
const newest = async () => (await gateway.call('consultation.adminList', { page: 1, limit: 3 }, admin)).data

/** The same told often: whichever of the two copies answers. */
const always = async <T>(ask: () => Promise<T>): Promise<T[]> => {
  const told: T[] = []
  for (let time = 0; time < 12; time++) {
    told.push(await ask())
  }
  return told
}
const everyTime = (expected: unknown) => Array.from({ length: 12 }, () => expected)

test('numbers that are remembered › are right in every copy after a consultation, a delete and an import', async () => {
  const { total: before, activeUsers } = await stats()
  expect(before).toBe(many)
  await always(stats)
  const actor = anActor()
  const { data } = await gateway.call('consultation.create', { weight: 60, height: 170 }, { actor })
  await expect.poll(() => always(async () => (await stats()).total)).toEqual(everyTime(many + 1))
  expect(await always(async () => (await stats()).activeUsers)).toEqual(everyTime(activeUsers + 1))
  expect(
    await always(async () => {
      const { consultations, pagination } = await newest()
      return [consultations[0]?.id, pagination.total]
    }),
  ).toEqual(everyTime([data.id, many + 1]))

  const range = { after: (BigInt(`0x${data.id}`) - 1n).toString(16), until: data.id }
  const { lines } = (
    await gateway.call('consultation.exportPage', { type: 'consultation', ...range, credentials: false })
  ).data
  await gateway.call('consultation.delete', { id: data.id }, { actor })
  await expect.poll(() => always(async () => (await newest()).pagination.total)).toEqual(everyTime(many))

  await gateway.call('consultation.importApply', { records: [{ line: 1, ...JSON.parse(lines) }] })
  await expect.poll(() => always(async () => (await stats()).total)).toEqual(everyTime(many + 1))
  expect((await newest()).consultations[0]?.id).toBe(data.id)
})
