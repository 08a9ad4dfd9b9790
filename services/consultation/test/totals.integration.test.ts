import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose, { type Connection } from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoConsultations } from './demo-consultations.ts'

/** Stored by copies that died before the totals had them. */
const before = 300

let servers: TestServers
let services: Running[]
let copies: ServiceProcess[]
let gateway: Bus
let database: Connection
const options = { logger: silent, checkReplies: true }
const admin = { actor: anActor({ role: 'admin' }) }
const startCopy = () => startProcess(servers, 'consultation', { LOG_LEVEL: 'info' })

beforeAll(async () => {
  servers = await startTestServers()
  const { MONGODB_DATABASE: dbName } = servers.environment('consultation')
  database = await mongoose.createConnection(servers.mongoUri, { dbName }).asPromise()
  const documents = await demoConsultations({ total: before, users: 50, now: Date.now() - 86_400_000 })
  const uncounted = documents.map((document) => ({ ...document, uncounted: true }))
  await database.collection('consultations').insertMany(uncounted as never[])
  services = await Promise.all([
    startInference(readInference(servers.environment('inference')), options),
    startCatalog(readCatalog(servers.environment('catalog')), options),
  ])
  copies = await Promise.all([startCopy(), startCopy()])
  gateway = await busAs(servers, 'gateway')
})

afterAll(async () => {
  await gateway.stop()
  await Promise.all(copies.map((copy) => copy.end('SIGTERM')))
  await Promise.all(services.map((service) => service.stop()))
  await database.close()
  await servers.stop()
})

const stats = async () => (await gateway.call('consultation.adminStats', { timeZone: 'Asia/Kathmandu' }, admin)).data
const listTotal = async () =>
  (await gateway.call('consultation.adminList', { page: 1, limit: 1 }, admin)).data.pagination.total
const stored = () => database.collection('consultations')

/** Totals counted from the documents. */
const truth = async () => {
  const all = await stored()
    .find({}, { projection: { createdAt: 1, program: 1, user: 1 } })
    .toArray()
  const counts = Map.groupBy(all, ({ program }) => String(program.code))
  const monthAgo = Date.now() - 30 * 86_400_000
  return {
    total: all.length,
    activeUsers: new Set(all.filter(({ createdAt }) => createdAt >= monthAgo).map(({ user }) => user.id)).size,
    programs: Object.fromEntries([...counts].map(([code, { length }]) => [code, length])),
  }
}
const told = async () => {
  const { total, activeUsers, programStats } = await stats()
  return {
    total,
    activeUsers,
    programs: Object.fromEntries(programStats.map(({ program, count }) => [program.code, count])),
  }
}
/** Repeated so often that each copy answers. */
const expectTruth = async () => {
  const expected = await truth()
  for (let time = 0; time < 6; time++) {
    expect(await told()).toEqual(expected)
    expect(await listTotal()).toBe(expected.total)
  }
}
/** Retries while there is no reply: embedded servers take minutes to end the transactions of killed copies. */
const onceAnswered = async (check: () => Promise<void>): Promise<void> => {
  const end = Date.now() + 300_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable') || Date.now() > end) {
        throw error
      }
      await sleep(1000)
    }
  }
}
const expectFolded = () =>
  expect
    .poll(
      async () =>
        (await stored().countDocuments({ uncounted: true })) + (await database.collection('removals').countDocuments()),
      { timeout: 20_000 },
    )
    .toBe(0)

const create = (actor = anActor(), weight = 60) =>
  gateway.call('consultation.create', { weight, height: 170 }, { actor }).then(({ data }) => data)

test('consultation.adminStats › consultations that copies have left uncounted › are counted once, by two copies at once', async () => {
  expect((await stats()).total).toBe(before)
  await expectTruth()
  await expectFolded()
  await expectTruth()
})

test('consultation.adminStats › after each write › is exact in every copy at once', async () => {
  const actor = anActor()
  const { id } = await create(actor)
  await expectTruth()
  await gateway.call('consultation.delete', { id }, { actor })
  await expectTruth()
})

test('consultation.adminStats › of a forgotten person › is exact without their consultations', async () => {
  const auth = await busAs(servers, 'auth')
  const actor = anActor()
  const { total } = await stats()
  await create(actor)
  await expectFolded()
  await create(actor)
  expect((await stats()).total).toBe(total + 2)
  await auth.call('consultation.eraseUser', { userId: actor.id })
  expect((await stats()).total).toBe(total)
  await expectTruth()
  await auth.stop()
})

test('consultation.adminStats › creates and deletes at once while copies are killed › is the truth', async () => {
  const over = new AbortController()
  let done = 0
  const lane = async (index: number) => {
    const actor = anActor()
    for (let round = 0; !over.signal.aborted; round++) {
      try {
        const { id } = await create(actor, 45 + ((index * 7 + round * 13) % 60))
        if (round % 3 > 0) {
          await gateway.call('consultation.delete', { id }, { actor })
        }
        done += 1
      } catch {
        // The outcome of the last step is unknown: read the documents.
        await sleep(20)
      }
    }
  }
  const lanes = Array.from({ length: 8 }, (_, index) => lane(index))
  for (let kill = 0; kill < 3; kill++) {
    await sleep(1500)
    await copies[kill % 2]?.end('SIGKILL')
    await stats().catch(() => null)
    copies[kill % 2] = await startCopy()
  }
  over.abort()
  await Promise.all(lanes)
  expect(done).toBeGreaterThan(50)
  await onceAnswered(expectTruth)
}, 400_000)
