import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Handlers, ServiceName } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import { type Bus, connectBus } from '@bugar/runtime/nats/bus'
import { openConnection } from '@bugar/runtime/nats/connection'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'

let servers: TestServers
let gateway: Bus
const running: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  servers = await startTestServers()
  gateway = await busAs(servers, 'gateway')
})
afterEach(async () => {
  await gateway.stop()
  await Promise.all(running.splice(0).map((copy) => copy.stop()))
  await servers.stop()
})

const accountOf = (service: ServiceName) => {
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = servers.environment(service)
  return { url, user, password, logger: silent }
}

const services = { 'catalog.counts': 'catalog', 'inference.validate': 'inference' } as const
type Name = keyof typeof services

/** A copy that answers an operation after `afterMs` milliseconds, and counts the calls. */
const startCopy = async (name: Name, afterMs: number) => {
  const copy = await connectBus(accountOf(services[name]))
  running.push(copy)
  const table = { [name]: operations[name] }
  const asked = { count: 0, stop: copy.stop }
  const reply = async () => {
    asked.count += 1
    await sleep(afterMs)
    return { data: {} }
  }
  await copy.serve(services[name], table, { [name]: reply } as unknown as Handlers<typeof table>)
  return asked
}

/** A copy that receives its share of the requests without a reply, like a frozen one. */
const startFrozenCopy = async (name: Name) => {
  const { connection, leave } = await openConnection(accountOf(services[name]))
  running.push({ stop: leave })
  const asked = { count: 0 }
  connection.subscribe(name, { queue: services[name], callback: () => void (asked.count += 1) })
  await connection.flush()
  return asked
}

/** A copy that works, but is too busy to say what it has. */
const startMuteCopy = async (name: Name, afterMs: number) => {
  const { connection, leave } = await openConnection(accountOf(services[name]))
  running.push({ stop: leave })
  const asked = { count: 0 }
  connection.subscribe(name, {
    queue: services[name],
    callback: (_error, message) => {
      asked.count += 1
      setTimeout(() => message.respond(JSON.stringify({ data: {} })), afterMs)
    },
  })
  await connection.flush()
  return asked
}

const actor = anActor({ role: 'admin' })
/** Longer than all delays before a read is sent again. */
const slowMs = 1000
const many = 20

const ask = (name: Name, timeoutMs = 4000) =>
  gateway.call(name, {}, { actor, deadline: Date.now() + timeoutMs }).then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const askMany = (name: Name, timeoutMs?: number) =>
  Promise.all(Array.from({ length: many }, () => ask(name, timeoutMs)))

test('a read, one copy, a slow answer › is asked for once', async () => {
  const copy = await startCopy('catalog.counts', slowMs)
  expect(await ask('catalog.counts')).toBe('ok')
  expect(copy.count).toBe(1)
})

test('a read, two slow copies › the one that has it is waited for, the other is not asked', async () => {
  const copies = [await startCopy('catalog.counts', slowMs), await startCopy('catalog.counts', slowMs)]
  expect(new Set(await askMany('catalog.counts'))).toEqual(new Set(['ok']))
  expect(copies.reduce((sum, { count }) => sum + count, 0)).toBe(many)
})

test('a read, two copies of which one has gone, a slow answer › is asked for once', async () => {
  const [gone, left] = [await startCopy('catalog.counts', 0), await startCopy('catalog.counts', slowMs)]
  await askMany('catalog.counts')
  await gone.stop()
  const before = left.count
  expect(await ask('catalog.counts')).toBe('ok')
  expect(left.count).toBe(before + 1)
})

test('a read, two copies of which one is frozen › the other answers each once, slow as it is', async () => {
  const frozen = await startFrozenCopy('catalog.counts')
  const copy = await startCopy('catalog.counts', slowMs)
  expect(new Set(await askMany('catalog.counts'))).toEqual(new Set(['ok']))
  expect(frozen.count).toBeGreaterThan(0)
  expect(copy.count).toBe(many)
})

test('a read, a frozen copy alone › is asked for once, and is unavailable', async () => {
  const frozen = await startFrozenCopy('catalog.counts')
  expect(await ask('catalog.counts', slowMs)).toBe('unavailable')
  expect(frozen.count).toBe(1)
})

test('expensive work, two copies of which one is frozen › is asked for once, whoever has it', async () => {
  const frozen = await startFrozenCopy('inference.validate')
  const copy = await startCopy('inference.validate', 0)
  // Costly work is begun at least a second before its deadline.
  const replies = await askMany('inference.validate', 3 * slowMs)
  expect(frozen.count).toBeGreaterThan(0)
  expect(replies.filter((reply) => reply === 'unavailable')).toHaveLength(frozen.count)
  expect(frozen.count + copy.count).toBe(many)
})

test('overload, all copies work and one answers no looks › at most 128 reads at once are asked for again', async () => {
  const reads = 600
  const copies = [await startCopy('catalog.counts', 2 * slowMs), await startMuteCopy('catalog.counts', 2 * slowMs)]
  const replies = Promise.all(Array.from({ length: reads }, () => ask('catalog.counts')))
  // Before the first reply, which would make room for others.
  await sleep(1.5 * slowMs)
  const asked = copies.reduce((sum, { count }) => sum + count, 0)
  expect(asked).toBeGreaterThan(reads)
  // NATS chooses the silent copy once more for every second of them; without a limit some 300 would be asked for twice.
  expect(asked).toBeLessThan(reads + 3 * 128)
  expect(new Set(await replies)).toEqual(new Set(['ok']))
})
