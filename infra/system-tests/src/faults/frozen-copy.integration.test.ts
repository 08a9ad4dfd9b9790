import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Bus } from '@bugar/runtime/nats/bus'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anActor, busAs } from '@bugar/testing/bus'
import { type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import { startTestServers, type TestServers } from '@bugar/testing/servers'

/** Two copies of each service, one of them frozen: NATS buffers its messages. */
let servers: TestServers
let bus: Bus
let processes: ServiceProcess[]
let frozen: ServiceProcess

beforeAll(async () => {
  servers = await startTestServers()
  const start = (name: 'catalog' | 'consultation' | 'inference') => startProcess(servers, name)
  const first = await Promise.all([start('catalog'), start('inference'), start('consultation')])
  processes = [...first, await start('consultation')]
  frozen = first[2]
  bus = await busAs(servers, 'gateway')
})
afterAll(async () => {
  await bus.stop()
  await Promise.all(processes.map((each) => each.end('SIGKILL')))
  await servers.stop()
})

const measures = { weight: 60, height: 170 } as const

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const whileFrozen = async (work: () => Promise<void>) => {
  frozen.child.kill('SIGSTOP')
  try {
    await work()
  } finally {
    frozen.child.kill('SIGCONT')
  }
}

test('consultation.update › one copy frozen beyond the deadline › no older note replaces a newer acknowledged one', async () => {
  const actor = anActor()
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await bus.call('consultation.create', measures, { actor })).data.id),
  )
  const replies: string[] = []
  await whileFrozen(async () => {
    const older = ids.map((id) =>
      codeOf(bus.call('consultation.update', { id, notes: 'older' }, { actor, deadline: Date.now() + 1000 })),
    )
    replies.push(...(await Promise.all(older)))
    await Promise.all(
      ids.map(async (id) => {
        const newer = () =>
          bus.call('consultation.update', { id, notes: 'newer' }, { actor, deadline: Date.now() + 1000 })
        // Requests to the frozen copy fail; a later retry reaches the other one.
        await vi.waitUntil(async () => (await codeOf(newer())) === 'ok', { timeout: 90_000, interval: 20 })
      }),
    )
  })
  expect(replies).toContain('outcome-unknown')
  // A request to each copy is handled after everything buffered for it.
  await sleep(1500)
  const notes = await Promise.all(
    ids.map(async (id) => (await bus.call('consultation.get', { id }, { actor })).data.notes),
  )
  expect(notes).toEqual(ids.map(() => 'newer'))
})

test('consultation.list › one copy frozen › every list is answered by the other', async () => {
  const actor = anActor()
  await whileFrozen(async () => {
    const lists = Array.from({ length: 60 }, () =>
      codeOf(bus.call('consultation.list', { page: 1, limit: 10 }, { actor })),
    )
    expect(new Set(await Promise.all(lists))).toEqual(new Set(['ok']))
  })
})

test('consultation.create › with a key, one copy frozen › is answered by the other and stored once', async () => {
  const actor = anActor()
  const keys = Array.from({ length: 20 }, (_, at) => `k-${at}`)
  const create = (key: string) => codeOf(bus.call('consultation.create', measures, { actor, idempotencyKey: key }))
  await whileFrozen(async () => {
    expect(new Set(await Promise.all(keys.map(create)))).toEqual(new Set(['ok']))
  })
  await sleep(500)
  expect(new Set(await Promise.all(keys.map(create)))).toEqual(new Set(['ok']))
  const { data } = await bus.call('consultation.list', { page: 1, limit: 100 }, { actor })
  expect(data.pagination.total).toBe(keys.length)
})

test('consultation.create › without a key, one copy frozen › 504 or stored, never asked twice', async () => {
  const actor = anActor()
  const replies: string[] = []
  await whileFrozen(async () => {
    const creates = Array.from({ length: 20 }, () =>
      codeOf(bus.call('consultation.create', measures, { actor, deadline: Date.now() + 1500 })),
    )
    replies.push(...(await Promise.all(creates)))
  })
  await sleep(500)
  expect(new Set(replies)).toEqual(new Set(['ok', 'outcome-unknown']))
  const { data } = await bus.call('consultation.list', { page: 1, limit: 100 }, { actor })
  expect(data.pagination.total).toBe(replies.filter((reply) => reply === 'ok').length)
})
