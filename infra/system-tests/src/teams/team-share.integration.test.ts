import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
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

const names = ['decision.evaluate', 'inference.conclude', 'ruleBase.vectors', 'inference.consult'] as const

beforeAll(async () => {
  servers = await startTestServers()
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = servers.environment('inference')
  copy = await connectBus({ url, user, password, logger: silent })
  const table = Object.fromEntries(names.map((name) => [name, operations[name]]))
  const hold = () => new Promise((resolve) => held.push(() => resolve({ data: {} })))
  const handlers = {
    'decision.evaluate': hold,
    'inference.conclude': hold,
    'ruleBase.vectors': hold,
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

const facts = { base: 'energy', facts: { gender: 'male', age: 30 } }
const question = { base: 'energy', ruleSet: 'active', explain: 'none', facts: {} } as const

/** Asks `count` times, and says what was refused. */
const flood = (name: 'decision.evaluate' | 'inference.conclude', token: string, count: number) => {
  const refused: AppError[] = []
  const ask = () =>
    integration.forward(name, name === 'inference.conclude' ? facts : question, { token }).catch((error: AppError) => {
      refused.push(error)
    })
  return { refused, asking: Promise.all(Array.from({ length: count }, ask)) }
}
const randomAddress = () => `192.0.2.${Math.floor(Math.random() * 256)}`
const endAll = () => held.splice(0).forEach((end) => end())

test('teams that fill a copy of inference › have half of it, each half of that, and people are answered', async () => {
  const first = flood('decision.evaluate', 'a key', 600)
  await vi.waitFor(() => expect(held.length + first.refused.length).toBe(600), { timeout: 4000 })
  expect(held).toHaveLength(128)
  const second = flood('decision.evaluate', 'another key', 64)
  await vi.waitFor(() => expect(held).toHaveLength(192), { timeout: 4000 })
  // Without a key it is the account that asks.
  const third = flood('inference.conclude', '', 600)
  await vi.waitFor(() => expect(held.length + third.refused.length).toBe(792), { timeout: 4000 })
  expect(held).toHaveLength(256)
  const asked = { facts: { gender: 'male', weight: 60, height: 170 }, answers: {}, consent: null }
  await consultation.forward('inference.consult', asked, { actor: anActor() })
  const refused = [...first.refused, ...second.refused, ...third.refused]
  expect(new Set(refused.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(new Set(['unavailable 1']))

  endAll()
  await Promise.all([first.asking, second.asking, third.asking])
  const again = flood('decision.evaluate', 'a key', 1)
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 4000 })
  endAll()
  await again.asking
  expect(again.refused).toEqual([])
})

test('600 test vectors asked for at once over NATS › take turns of two, and people are answered', async () => {
  const refused: AppError[] = []
  const ask = () =>
    // Neither a person nor an address that it makes up gives it further turns.
    integration
      .forward('ruleBase.vectors', { base: 'energy' }, { actor: anActor(), address: randomAddress() })
      .catch((error: AppError) => {
        refused.push(error)
      })
  const asking = Promise.all(Array.from({ length: 600 }, ask))
  await vi.waitFor(() => expect(refused.length).toBeGreaterThanOrEqual(600 - 42), { timeout: 4000 })
  expect(held).toHaveLength(2)
  const asked = { facts: { gender: 'male', weight: 60, height: 170 }, answers: {}, consent: null }
  await consultation.forward('inference.consult', asked, { actor: anActor() })
  const ending = setInterval(endAll, 5)
  await asking
  clearInterval(ending)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['unavailable']))
})
