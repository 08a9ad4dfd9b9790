import { readConfig as readConsultation } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { startProxyTo, type TcpProxy } from '@bugar/testing/servers/tcp-proxy'

/** The database connection goes through a proxy: 503 only when nothing was stored, 504 when it may have been. */
let servers: TestServers
let proxy: TcpProxy
let bus: Bus
let running: Running[]

beforeAll(async () => {
  servers = await startTestServers()
  proxy = await startProxyTo(servers.mongoUri)
  const environmentOf = (name: 'catalog' | 'consultation' | 'inference') => ({
    ...servers.environment(name),
    MONGODB_URI: proxy.through(servers.mongoUri),
  })
  const options = { logger: silent, checkReplies: true }
  running = await Promise.all([
    startCatalog(readCatalog(environmentOf('catalog')), options),
    startInference(readInference(environmentOf('inference')), options),
    startConsultation(readConsultation(environmentOf('consultation')), options),
  ])
  bus = await busAs(servers, 'gateway')
})
afterAll(async () => {
  await bus.stop()
  await Promise.all(running.map((each) => each.stop()))
  await proxy.stop()
  await servers.stop()
})

const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 } as const
const measures = { weight: 60, height: 170 } as const

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

/** A person's number of consultations, once the database answers again. */
const totalOf = async (actor: ReturnType<typeof anActor>) => {
  let total: unknown
  await expect
    .poll(async () => {
      total = await bus.call('consultation.list', { page: 1, limit: 10 }, { actor }).then(
        ({ data }) => data.pagination.total,
        () => null,
      )
      return total
    })
    .not.toBeNull()
  return total
}

afterEach(async () => {
  proxy.release()
  proxy.accept()
  await totalOf(anActor())
})

const isInsertInto = (collection: string) => (bytes: Buffer) =>
  bytes.includes('insert') && bytes.includes(collection) && !bytes.includes('aggregate')

test('the answer to an insert is cut and the database stays away › 504, and it is stored', async () => {
  const actor = anActor()
  const cut = proxy.cutReply(isInsertInto('consultations'), 'refuse')
  const requested = codeOf(bus.call('consultation.create', measures, { actor }))
  await cut
  expect(await requested).toBe('outcome-unknown')
  proxy.accept()
  expect(await totalOf(actor)).toBe(1)
})

test('the answer to an insert is cut and the database is there › the driver repeats it, and it is stored once', async () => {
  const actor = anActor()
  const cut = proxy.cutReply(isInsertInto('consultations'))
  const requested = codeOf(bus.call('consultation.create', measures, { actor }))
  await cut
  expect(['ok', 'outcome-unknown']).toContain(await requested)
  expect(await totalOf(actor)).toBe(1)
})

test('the database is away › 503 for reads and writes, nothing is stored; back › well again without a restart', async () => {
  const actor = anActor()
  proxy.refuse()
  const write = () => bus.call('consultation.create', measures, { actor })
  const read = () => bus.call('consultation.list', { page: 1, limit: 10 }, { actor })
  for (let round = 0; round < 20; round++) {
    expect(await codeOf(round % 2 ? read() : write())).toBe('unavailable')
  }
  proxy.accept()
  expect(await totalOf(actor)).toBe(0)
  expect(await codeOf(write())).toBe('ok')
  expect(await totalOf(actor)).toBe(1)
})

test('the database is away › inference.evaluate goes on with the rules in memory', async () => {
  const consultation = await busAs(servers, 'integration')
  proxy.refuse()
  for (let round = 0; round < 20; round++) {
    const { data } = await consultation.call('inference.evaluate', facts)
    expect(data.programCode).toBe('P2')
  }
  await consultation.stop()
})

test('nothing comes back from the database until the deadline › what had not begun to write is never written', async () => {
  const actor = anActor()
  proxy.hold()
  const context = { actor, idempotencyKey: 'k-1', deadline: Date.now() + 700 }
  expect(await codeOf(bus.call('consultation.create', measures, context))).toBe('outcome-unknown')
  proxy.release()
  expect(await totalOf(actor)).toBe(0)
  // Another write through the same process runs after any remaining work of the first.
  expect(await codeOf(bus.call('consultation.create', measures, { actor }))).toBe('ok')
  expect(await totalOf(actor)).toBe(1)
})
