import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Bus } from '@bugar/runtime/nats/bus'
import { busAs } from '@bugar/testing/bus'
import { type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let servers: TestServers
let bus: Bus
let processes: ServiceProcess[]

beforeEach(async () => {
  servers = await startTestServers()
  processes = [await startProcess(servers, 'inference')]
  bus = await busAs(servers, 'integration')
})

afterEach(async () => {
  await bus.stop()
  await Promise.all(processes.map((each) => each.end('SIGKILL')))
  await servers.stop()
})

const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 } as const

/** Asks without pause until told to stop, and counts how it went. */
const load = (workers: number) => {
  const seen = { right: 0, wrong: 0, unavailable: 0, other: 0 }
  const state = { isOver: false }
  const sendRequest = async () => {
    try {
      const { data } = await bus.call('inference.evaluate', facts)
      seen[data.programCode === 'P2' ? 'right' : 'wrong'] += 1
    } catch (error) {
      seen[error instanceof AppError && error.code === 'unavailable' ? 'unavailable' : 'other'] += 1
    }
  }
  const worker = async () => {
    while (!state.isOver) {
      await sendRequest()
    }
  }
  const all = Promise.all(Array.from({ length: workers }, worker))
  return {
    seen,
    stop: async () => {
      state.isOver = true
      await all
    },
  }
}

const sharesOf = async () => {
  const gateway = await busAs(servers, 'gateway')
  const copies = (await gateway.discover(500)).filter(({ name }) => name === 'inference')
  await gateway.stop()
  return copies.map(({ endpoints }) => endpoints?.find(({ name }) => name === 'evaluate')?.num_requests ?? 0)
}

/** Resolves when so many have been answered rightly. */
const answered = (seen: { readonly right: number }, count: number) =>
  expect.poll(() => seen.right, { timeout: 20_000 }).toBeGreaterThan(count)

test('inference › a second process started by hand › takes its share of the requests', async () => {
  processes.push(await startProcess(servers, 'inference'))
  const { seen, stop } = load(32)
  await answered(seen, 1000)
  await stop()
  const shares = await sharesOf()
  expect(shares).toHaveLength(2)
  for (const share of shares) {
    expect(share).toBeGreaterThan(200)
  }
})

test('inference › one of two killed in the middle of load › no answer is lost and none is wrong', async () => {
  processes.push(await startProcess(servers, 'inference'))
  const { seen, stop } = load(32)
  await answered(seen, 100)
  await processes[0]?.end('SIGKILL')
  await answered(seen, seen.right + 500)
  await stop()
  expect(seen.right).toBeGreaterThan(100)
  expect({ ...seen, right: 0 }).toEqual({ right: 0, wrong: 0, unavailable: 0, other: 0 })
})

test('inference › one of two asked to stop in the middle of load › finishes what it has begun', async () => {
  processes.push(await startProcess(servers, 'inference'))
  const { seen, stop } = load(32)
  await answered(seen, 100)
  await processes[0]?.end('SIGTERM')
  await answered(seen, seen.right + 500)
  await stop()
  expect({ ...seen, right: 0 }).toEqual({ right: 0, wrong: 0, unavailable: 0, other: 0 })
})

test('inference › the only one killed › is refused at once, and works again when it is back', async () => {
  await processes[0]?.end('SIGKILL')
  const errors = await Promise.allSettled(Array.from({ length: 50 }, () => bus.call('inference.evaluate', facts)))
  for (const error of errors) {
    expect(error).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', retryAfter: 1 } })
  }
  processes.push(await startProcess(servers, 'inference'))
  expect((await bus.call('inference.evaluate', facts)).data.programCode).toBe('P2')
})
