import { AppError } from '@bugar/contracts/errors'
import type { Handlers } from '@bugar/contracts/operation'
import { operations } from '@bugar/contracts/topology'
import { type Bus, connectBus } from '@bugar/runtime/nats/bus'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'

let servers: TestServers
let integration: Bus
let consultation: Bus
let copy: Bus
/** Ends each request of a team that the copy has. */
const held: (() => void)[] = []

const names = ['decision.evaluate', 'inference.consult'] as const

beforeAll(async () => {
  servers = await startTestServers()
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = servers.environment('inference')
  copy = await connectBus({ url, user, password, logger: silent })
  const table = Object.fromEntries(names.map((name) => [name, operations[name]]))
  const handlers = {
    'decision.evaluate': () => new Promise((resolve) => held.push(() => resolve({ data: {} }))),
    'inference.consult': () => ({ data: {} }),
  }
  await copy.serve('inference', table, handlers as unknown as Handlers<typeof table>)
  integration = await busAs(servers, 'integration')
  consultation = await busAs(servers, 'consultation')
})
afterAll(async () => {
  await Promise.all([integration, consultation, copy].map((bus) => bus.stop()))
  await servers.stop()
})

const question = { base: 'energy', ruleSet: 'active', explain: 'none', facts: {} } as const

test('a copy of inference that teams fill › has places left for people, and refuses the others with a time to come back', async () => {
  const refused: AppError[] = []
  const ask = () =>
    integration.forward('decision.evaluate', question, { token: 'a key' }).catch((error: AppError) => {
      refused.push(error)
    })
  const asking = Array.from({ length: 600 }, ask)
  await vi.waitFor(() => expect(held.length + refused.length).toBe(600), { timeout: 4000 })
  const asked = { facts: { gender: 'male', weight: 60, height: 170 }, answers: {}, consent: null }
  await consultation.forward('inference.consult', asked, { actor: anActor() })
  expect(held).toHaveLength(256)
  expect(new Set(refused.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(new Set(['unavailable 1']))

  held.splice(0).forEach((end) => end())
  await Promise.all(asking)
  const again = ask()
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 4000 })
  held.splice(0).forEach((end) => end())
  await again
})
