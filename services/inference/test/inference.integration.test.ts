import { startInference } from '@bugar/inference/service'
import { readConfig } from '@bugar/inference/config'
import { completePrograms } from '@bugar/contracts/core/values/knowledge'
import { bodyFatErrors, bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let servers: TestServers
let copies: Running[]
let integration: Bus
let gateway: Bus

beforeAll(async () => {
  servers = await startTestServers()
  const config = readConfig(servers.environment('inference'))
  // Two copies on an empty database at once: one seeds, both serve.
  copies = await Promise.all([1, 2].map(() => startInference(config, { logger: silent, checkReplies: true })))
  integration = await busAs(servers, 'integration')
  gateway = await busAs(servers, 'gateway')
})

afterAll(async () => {
  await Promise.all([integration, gateway].map((bus) => bus.stop()))
  await Promise.all(copies.map((copy) => copy.stop()))
  await servers.stop()
})

const at = (bmi: number, gender: 'male' | 'female', bodyFatPercentage?: number) => ({
  gender,
  weight: bmi,
  height: 100,
  ...(bodyFatPercentage !== undefined && { bodyFatPercentage }),
})

test('inference.evaluate › over NATS › gives verdict, rule set and trace', async () => {
  const { data } = await integration.call('inference.evaluate', {
    gender: 'male',
    weight: 60,
    height: 170,
    bodyFatPercentage: 15,
  })
  expect(data).toMatchObject({ bmiCategory: 'B2', bodyFatCategory: 'L2', programCode: 'P2', fallback: false })
  expect(data.ruleSet).toEqual({ version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(data.trace.steps).toHaveLength(24)
})

test.each([
  [{ weight: '60' }, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  [{ weight: true }, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  [{ weight: [60] }, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  [{ weight: null }, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  [{ weight: undefined }, 'weight', 'Berat badan wajib diisi'],
  [{ weight: 0 }, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  [{ weight: 301 }, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  [{ weight: Number.NaN }, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  [{ height: 250.1 }, 'height', 'Tinggi badan harus antara 1 dan 250 cm'],
  [{ bodyFatPercentage: 70.01 }, 'bodyFatPercentage', 'Lemak tubuh harus antara 1 dan 70%'],
  [{ bodyFatMethod: 'dxa' }, 'bodyFatMethod', 'Unknown body-fat method'],
])('inference.evaluate › %o › is rejected by the service itself', async (wrong, field, message) => {
  const facts = { gender: 'male', weight: 60, height: 170, ...wrong } as never
  await expect(integration.call('inference.evaluate', facts)).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field, message }],
  })
})

test('inference.evaluate › with a field that it does not know › answers without it', async () => {
  const facts = { gender: 'male', weight: 60, height: 170, programCode: 'P9' } as never
  expect((await integration.call('inference.evaluate', facts)).data.programCode).toBe('P2')
})

test.each(bodyFatMethods)(
  'inference.evaluate › 22 %% by %s › the rules say P7, the odds follow the method',
  async (method) => {
    const facts = { gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 } as const
    const { data } = await integration.call('inference.evaluate', { ...facts, bodyFatMethod: method })
    expect(data.programCode).toBe('P7')
    expect(data.measurement).toMatchObject({ method, spread: bodyFatErrors[method].male.spread })
    expect(data.odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
    // The tape reads too high, so that of this man is more likely within the normal range.
    expect(data.odds[0]?.programCode).toBe(method === 'tape' ? 'P2' : 'P7')
    expect(data.nextMeasurement).toMatch(/\.$/)
    const tried = { ...facts, bodyFatMethod: method }
    expect((await gateway.call('inference.test', tried)).data).toEqual({ ...facts, ...data })
    const { version } = data.ruleSet
    const replayed = await integration.call('inference.replay', { version, facts, bodyFatMethod: method })
    expect(replayed.data).toEqual(data)
  },
)

test('inference.bodyFatEffect › a man of 65 kg and 170 cm › each range has the program of its middle', async () => {
  const body = { gender: 'male', weight: 65, height: 170 } as const
  const { data } = await gateway.call('inference.bodyFatEffect', body)
  expect(data.ranges.map(({ programCode }) => programCode)).toEqual(['P6', 'P2', 'P7'])
  for (const { min, max, programCode } of data.ranges) {
    const facts = { ...body, bodyFatPercentage: (min + max) / 2 }
    expect((await integration.call('inference.evaluate', facts)).data.programCode).toBe(programCode)
  }
  expect(data.bmiOnly).toBe((await integration.call('inference.evaluate', body)).data.programCode)
  const { height: _height, ...wrong } = body
  await expect(gateway.call('inference.bodyFatEffect', wrong as never)).rejects.toMatchObject({ code: 'invalid' })
})

test('inference.evaluate › without a method or without body fat › counts as unknown, or has no error of body fat', async () => {
  const without = (await integration.call('inference.evaluate', at(22, 'male', 22))).data
  expect(without.measurement).toEqual({ method: 'unknown', bias: 0, spread: 6.5 })
  const bmiOnly = at(22, 'male')
  const { data } = await integration.call('inference.evaluate', { ...bmiOnly, bodyFatMethod: 'tape' })
  expect(data.measurement).toBeNull()
  expect(data).toEqual((await integration.call('inference.evaluate', bmiOnly)).data)
})

test('inference.evaluate › 1,000 overlapping requests to two copies › give 1,000 right answers', async () => {
  const pairs = Object.entries(completePrograms)
  const bmiOf = { B1: 17, B2: 22, B3: 27, B4: 33 } as const
  const fatOf = { L1: 15, L2: 25, L3: 35 } as const
  const requests = Array.from({ length: 1000 }, (_, index) => {
    const [cell, code] = pairs[index % pairs.length] as [string, string]
    const [b, l] = cell.split('-') as [keyof typeof bmiOf, keyof typeof fatOf]
    return { facts: at(bmiOf[b], 'female', fatOf[l]), code }
  })
  // A copy has room for 128 requests of one NATS account.
  const atOnce = 125
  for (let from = 0; from < requests.length; from += atOnce) {
    const wave = requests.slice(from, from + atOnce)
    const replies = await Promise.all(wave.map(({ facts }) => integration.call('inference.evaluate', facts)))
    expect(replies.map(({ data }) => data.programCode)).toEqual(wave.map(({ code }) => code))
  }
})

test('inference › two copies › are both found and say which rule set they use', async () => {
  const found = (await gateway.discover(500)).filter(({ name }) => name === 'inference')
  expect(found).toHaveLength(2)
  expect(found[0]?.endpoints?.[0]?.data).toMatchObject({ state: 'ok', ruleSet: 1 })
})

test('rule.list › without the catalog › has 10 complete and 4 BMI-only rules without program names', async () => {
  const { data, extras } = await gateway.call('rule.list', {})
  expect(extras?.meta.total).toBe(14)
  expect(data.filter(({ stage }) => stage === 'complete')).toHaveLength(10)
  expect(data.find(({ id }) => id === 'B2')).toMatchObject({ range: '18,5 sampai di bawah 25', program: null })
})

test('rule.get › a rule that does not exist › is not found', async () => {
  await expect(gateway.call('rule.get', { id: 'B4-L1' })).rejects.toMatchObject({ code: 'not-found' })
  expect((await gateway.call('rule.get', { id: 'B2-L3' })).data.programCode).toBe('P7')
})

test('NATS › a subject that is not the process’s own › is rejected', async () => {
  await expect(integration.call('rule.list', {})).rejects.toMatchObject({ code: 'unavailable' })
})
