import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import { type Bus, connectBus } from '@bugar/runtime/nats/bus'
import { createLogger } from '@bugar/runtime/core/logger'
import { openConnection } from '@bugar/runtime/nats/connection'
import { mongo } from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'

let servers: TestServers
let gateway: Bus
const copies: Bus[] = []

beforeEach(async () => {
  servers = await startTestServers()
  gateway = await busAs(servers, 'gateway')
})
afterEach(async () => {
  await gateway.stop()
  await Promise.all(copies.splice(0).map((copy) => copy.stop()))
  await servers.stop()
})

/** The largest message that NATS carries (infra/nats/config.ts). */
const maxBytes = 16 * 1024 * 1024

type Handle = (requestId: string) => unknown

/** A copy of the catalog that answers the named operations with the given replies, valid or not. */
const startCopy = async (handle: Handle, names: readonly (keyof typeof operations)[], logger = silent) => {
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = servers.environment('catalog')
  const copy = await connectBus({ url, user, password, logger })
  copies.push(copy)
  const table = Object.fromEntries(names.map((name) => [name, operations[name]]))
  const reply = async (_input: unknown, { requestId }: { requestId: string }) => ({ data: await handle(requestId) })
  const handlers = Object.fromEntries(names.map((name) => [name, reply]))
  await copy.serve('catalog', table, handlers as unknown as Handlers<typeof table>)
}

const actor = anActor({ role: 'admin' })
const read = (requestId: string) => gateway.call('catalog.counts', {}, { actor, requestId })
const write = (id: string) => gateway.call('exercise.delete', { id }, { actor })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const requests = (count: number) => Array.from({ length: count }, (_, at) => `r-${at}`)

test('a slow copy that succeeds › counts more than a second one that is busy', async () => {
  const reached = new Set<string>()
  const slow: Handle = async (requestId) => {
    reached.add(requestId)
    await sleep(900)
    return {}
  }
  const busy: Handle = () => {
    throw unavailable()
  }
  await startCopy(slow, ['catalog.counts'])
  await startCopy(busy, ['catalog.counts'])
  const ids = requests(40)
  const replies = await Promise.all(ids.map((id) => codeOf(read(id))))
  expect(reached.size).toBeGreaterThan(0)
  expect(replies).toEqual(ids.map((id) => (reached.has(id) ? 'ok' : 'unavailable')))
})

test('480 reads at once of a slow copy › all are answered, each was asked once', async () => {
  let worked = 0
  const begunAt = Date.now()
  // Timed from the start: on a busy machine 480 delays of 2 ms add up to more than the caller's timeout.
  const oneByOne: Handle = () => {
    worked += 1
    return sleep(Math.max(0, begunAt + 3 * worked - Date.now()), {})
  }
  await startCopy(oneByOne, ['catalog.counts'])
  const replies = await Promise.all(requests(480).map((id) => codeOf(read(id))))
  expect(replies.filter((reply) => reply !== 'ok')).toEqual([])
  expect(worked).toBe(480)
})

test('a write that nobody answers › is asked once', async () => {
  let requested = 0
  const silence: Handle = () => {
    requested += 1
    return sleep(3000, {}, { ref: false })
  }
  await startCopy(silence, ['exercise.delete'])
  await startCopy(silence, ['exercise.delete'])
  const work = gateway.call('exercise.delete', { id: 'e1' }, { actor, deadline: Date.now() + 1500 })
  expect(await codeOf(work)).toBe('outcome-unknown')
  expect(requested).toBe(1)
})

test('a reply that NATS does not carry › 500 for a read, 504 for what was done, never a hang', async () => {
  await startCopy(() => ({ text: 'x'.repeat(maxBytes) }), ['catalog.counts', 'exercise.delete'])
  expect(await codeOf(read('r-1'))).toBe('internal')
  expect(await codeOf(write('e1'))).toBe('outcome-unknown')
})

test('an error that NATS does not carry › comes without its details', async () => {
  const errors = [{ field: 'name', message: 'x'.repeat(maxBytes) }]
  const reject: Handle = () => {
    throw new AppError('conflict', 'Sudah ada', { errors })
  }
  await startCopy(reject, ['exercise.delete'])
  await expect(write('e1')).rejects.toMatchObject({ code: 'conflict', message: 'Sudah ada', errors: undefined })
})

test('a request that NATS does not carry › 413, nobody is asked', async () => {
  expect(await codeOf(write('x'.repeat(maxBytes)))).toBe('too-large')
})

test('nobody serves › 503; served again › answered without a restart', async () => {
  expect(await codeOf(write('e1'))).toBe('unavailable')
  await startCopy(() => ({}), ['exercise.delete'])
  expect(await codeOf(write('e1'))).toBe('ok')
})

test.each([
  ['a database that is away is noticed elsewhere', new mongo.MongoNetworkError('away'), 40],
  ['a database that refuses access', new mongo.MongoServerError({ message: 'not authorized', code: 13 }), 50],
])('%s › 503, and a warning or an error in the log', async (_what, error, level) => {
  const lines: string[] = []
  const logger = createLogger({ name: 'catalog', level: 'warn', destination: { write: (line) => lines.push(line) } })
  const failing: Handle = () => {
    throw error
  }
  await startCopy(failing, ['catalog.counts'], logger)
  expect(await codeOf(read('r-1'))).toBe('unavailable')
  expect(lines.map((line) => JSON.parse(line).level)).toContain(level)
  expect(lines.map((line) => JSON.parse(line).level)).not.toContain(level === 40 ? 50 : 40)
})

test('an event that is malformed › is dropped and logged once, and the next good one is heard', async () => {
  const lines: string[] = []
  const logger = createLogger({ name: 'gateway', level: 'warn', destination: { write: (line) => lines.push(line) } })
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = servers.environment('gateway')
  const listener = await connectBus({ url, user, password, logger })
  copies.push(listener)
  const heard: unknown[] = []
  listener.subscribe('program.changed', (event) => heard.push(event))
  await listener.ping()
  const catalog = servers.environment('catalog')
  const { connection, leave } = await openConnection({
    url,
    user: 'catalog',
    password: catalog.NATS_PASSWORD,
    logger: silent,
  })
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  const answer = { message: 'Berhasil', data: { code: 'P1' } }
  const forged = ['', '{', 'null', '{}', '{"code":1}', '{"code":"P1","more":1}', '{"code":"P1","__proto__":{}}', deep]
  forged.concat(JSON.stringify(answer)).forEach((each) => connection.publish('event.program.changed', each))
  connection.publish('event.program.changed', '{"code":"P2"}')
  await connection.flush()
  await expect.poll(() => heard).toEqual([{ code: 'P2' }])
  expect(lines).toHaveLength(1)
  await leave()
})
