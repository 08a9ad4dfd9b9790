import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

allowTime('rule.update')

let servers: TestServers
let copies: Running[]
let gateway: Bus
let integration: Bus

const admin = { actor: anActor({ role: 'admin', name: 'Admin Bugar' }) }
/** Required with a change of a program: the golden cases that it affects change with it. */
const onPurpose = { updateGoldenCases: true, note: 'uji coba aturan' } as const
const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 } as const

beforeEach(async () => {
  servers = await startTestServers()
  const config = readConfig({ ...servers.environment('inference'), RULES_APPROVAL: 'one' })
  copies = await Promise.all([1, 2].map(() => startInference(config, { logger: silent, checkReplies: true })))
  gateway = await busAs(servers, 'gateway')
  integration = await busAs(servers, 'integration')
})

afterEach(async () => {
  await Promise.all([gateway, integration].map((bus) => bus.stop()))
  await Promise.all(copies.map((copy) => copy.stop()))
  await servers.stop()
})

const states = async () =>
  (await gateway.discover(300)).map(
    (copy) => copy.endpoints?.[0]?.data as { state: string; ruleSet: number } | undefined,
  )
const versionsInUse = async () => (await states()).map((state) => state?.ruleSet)

test('rule.update › another program › makes a version with author and note that both copies use within a second', async () => {
  const { data, extras } = await gateway.call('rule.update', { id: 'B2-L2', programCode: 'P6', ...onPurpose }, admin)
  expect(data).toMatchObject({ id: 'B2-L2', programCode: 'P6' })
  expect(extras?.meta.ruleSet.version).toBe(2)
  await expect.poll(versionsInUse, { timeout: 1000 }).toEqual([2, 2])
  const { versions } = (await gateway.call('rule.versions', {}, admin)).data
  expect(versions).toMatchObject([
    { version: 2, active: true, author: { name: 'Admin Bugar' }, note: 'uji coba aturan' },
    { version: 1, active: false, author: null },
  ])
  expect(versions[0]?.hash).not.toBe(versions[1]?.hash)
})

test('rule.activate › an earlier version › is in force again, and old answers replay on their version', async () => {
  const before = (await integration.call('inference.evaluate', facts)).data
  await gateway.call('rule.update', { id: 'B2-L2', programCode: 'P6', ...onPurpose }, admin)
  await expect.poll(versionsInUse, { timeout: 1000 }).toEqual([2, 2])
  const changed = (await integration.call('inference.evaluate', facts)).data
  expect([before.programCode, changed.programCode]).toEqual(['P2', 'P6'])
  const active = (await gateway.call('rule.activate', { version: 1 }, admin)).data
  expect(active).toMatchObject({ version: 1, active: true })
  await expect.poll(versionsInUse, { timeout: 1000 }).toEqual([1, 1])
  const auditor = await busAs(servers, 'integration')
  const replay = (version: number) => auditor.call('inference.replay', { version, facts })
  expect((await replay(1)).data).toEqual(before)
  expect((await replay(2)).data).toEqual(changed)
  await expect(replay(3)).rejects.toMatchObject({ code: 'not-found' })
  await auditor.stop()
  await expect(gateway.call('rule.activate', { version: 9 }, admin)).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  [{ programCode: 'P11' }, 'programCode', 'Program assignment is required'],
  [{ programCode: null }, 'programCode', 'Program assignment is required'],
  [{ programId: null }, 'programId', 'Program assignment is required'],
  [{ note: 'tanpa program' }, 'programCode', 'Program assignment is required'],
  [{ programCode: 'P1', bmiCategory: 'B1' }, 'bmiCategory', 'Cannot modify protected fields'],
  [{ programCode: 'P1', stage: 'bmi' }, 'stage', 'Cannot modify protected fields'],
  [{ name: 'x' }, 'name', 'Rule name must be at least 3 characters'],
])('rule.update › %o › is rejected and makes no version', async (update, field, message) => {
  await expect(gateway.call('rule.update', { id: 'B2-L2', ...update } as never, admin)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Validation failed',
    errors: [{ field, message }],
  })
  expect((await gateway.call('rule.versions', {}, admin)).data.versions).toHaveLength(1)
})

test('rule.update › switching off the rule that answers B4-L1 › is rejected with the reason', async () => {
  const rejected = gateway.call('rule.update', { id: 'B4', isActive: false }, admin)
  await expect(rejected).rejects.toMatchObject({ code: 'conflict' })
  await expect(rejected).rejects.toHaveProperty('errors.0.message', expect.stringContaining('tidak mendapat program'))
  expect((await gateway.call('rule.stats', {})).data.bmiOnly).toBe(4)
})

test('rule.update › switching off a complete rule › leaves its pair to the fallback', async () => {
  await gateway.call('rule.update', { id: 'B2-L2', isActive: false, ...onPurpose }, admin)
  await expect.poll(versionsInUse, { timeout: 1000 }).toEqual([2, 2])
  expect((await gateway.call('rule.stats', {})).data).toEqual({
    complete: 9,
    bmiOnly: 4,
    cells: 12,
    ownRule: 9,
    fallback: 3,
    coverage: 100,
  })
  const { data } = await gateway.call('rule.missing', {})
  expect(data.map(({ id, fallback }) => [id, fallback])).toEqual([
    ['B2-L2', 'P2'],
    ['B4-L1', 'P4'],
    ['B4-L2', 'P4'],
  ])
})

test('rule.update › a category rule or an unknown one › is not found', async () => {
  for (const id of ['BMI-B1', 'B9-L9']) {
    await expect(gateway.call('rule.update', { id, programCode: 'P1' }, admin)).rejects.toMatchObject({
      code: 'not-found',
    })
  }
})

test('rule.update › the same content again › makes no version', async () => {
  await gateway.call('rule.update', { id: 'B2-L2', programCode: 'P2' }, admin)
  expect((await gateway.call('rule.versions', {}, admin)).data.versions).toHaveLength(1)
})

test('rule.update › ten racing changes › are all kept, none lost', async () => {
  const ids = ['B1-L1', 'B1-L2', 'B1-L3', 'B2-L1', 'B2-L2', 'B2-L3', 'B3-L1', 'B3-L2']
  const results = await Promise.allSettled(
    ids.map((id) => gateway.call('rule.update', { id, name: `Nama baru ${id}` }, admin)),
  )
  const kept = ids.filter((_, index) => results[index]?.status === 'fulfilled')
  expect(kept.length).toBeGreaterThan(0)
  await gateway.call('rule.update', { id: 'B4-L3', name: 'Nama baru B4-L3' }, admin)
  const names = (await gateway.call('rule.list', { stage: 'complete' })).data.map(({ name }) => name)
  for (const id of kept) {
    expect(names).toContain(`Nama baru ${id}`)
  }
})

test('inference.evaluate › 10,000 overlapping evaluations across a change › are all of one version, none wrong', async () => {
  // The change is queued behind the evaluations.
  const programOf: Record<number, string> = { 1: 'P2', 2: 'P6' }
  const evaluate = async () => {
    const { data } = await integration.call('inference.evaluate', facts)
    expect(data.programCode).toBe(programOf[data.ruleSet.version])
    return data.ruleSet.version
  }
  const seen: number[] = []
  const worker = async () => {
    for (let i = 0; i < 100; i++) {
      seen.push(await evaluate())
    }
  }
  const load = Promise.all(Array.from({ length: 100 }, worker))
  await vi.waitUntil(() => seen.length > 500, { timeout: 20_000 })
  await gateway.call('rule.update', { id: 'B2-L2', programCode: 'P6', ...onPurpose }, admin)
  await load
  expect(seen).toHaveLength(10_000)
  expect(new Set(seen)).toEqual(new Set([1, 2]))
})

test('inference › a change whose event was lost › is found by every copy itself', async () => {
  await gateway.call('rule.update', { id: 'B2-L2', programCode: 'P6', ...onPurpose }, admin)
  await expect.poll(versionsInUse, { timeout: 1000 }).toEqual([2, 2])
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  await connection.collection<{ _id: string }>('activations').updateOne({ _id: 'active' }, { $set: { version: 1 } })
  await connection.close()
  await expect.poll(versionsInUse, { timeout: 2000 }).toEqual([1, 1])
})

test('inference › a rule set in the database that does not verify › is rejected, the one in use stays', async () => {
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  const ruleSets = connection.collection<{ _id: number; rules: { id: string }[] }>('rulesets')
  const first = await ruleSets.findOne({ _id: 1 })
  const rules = first?.rules.filter(({ id }) => id !== 'BMI-B2') ?? []
  await ruleSets.insertOne({ ...first, _id: 2, rules })
  await connection.collection<{ _id: string }>('activations').updateOne({ _id: 'active' }, { $set: { version: 2 } })
  await connection.close()
  const rejected = { state: 'degraded', ruleSet: 1 }
  await expect.poll(states).toMatchObject([rejected, rejected])
  expect((await integration.call('inference.evaluate', facts)).data.programCode).toBe('P2')
})

test('inference.evaluateBatch › 1,000 items › each has its result or its errors', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => (index % 10 === 9 ? { ...facts, weight: '60' } : facts))
  const integration = await busAs(servers, 'integration')
  const { data } = await integration.call('inference.evaluateBatch', { items })
  expect(data.results).toHaveLength(1000)
  expect(data.results[0]).toEqual({
    ok: true,
    verdict: { bmiCategory: 'B2', bodyFatCategory: 'L2', programCode: 'P2', fallback: false },
  })
  expect(data.results[9]).toEqual({
    ok: false,
    errors: [{ field: 'weight', message: 'Berat badan harus antara 1 dan 300 kg' }],
  })
  const tooMany = { items: Array.from({ length: 1001 }, () => facts) }
  await expect(integration.call('inference.evaluateBatch', tooMany)).rejects.toMatchObject({ code: 'invalid' })
  await expect(integration.call('rule.list', {})).rejects.toMatchObject({ code: 'unavailable' })
  await integration.stop()
})

test('inference.test › any facts › answers like a consultation and says how sure it is', async () => {
  const { data } = await gateway.call('inference.test', { ...facts, weight: 70, bodyFatPercentage: 22 }, admin)
  expect(data).toMatchObject({ weight: 70, programCode: 'P7', stability: { stable: false } })
  expect(data).not.toHaveProperty('id')
})

test('inference.validate › the live rules › are valid, with two fallbacks as information and all golden cases right', async () => {
  const { data } = await gateway.call('inference.validate', {}, admin)
  expect(data).toMatchObject({ valid: true, coverage: 100, goldenCases: { failed: [] } })
  expect(data.goldenCases.total).toBeGreaterThanOrEqual(120)
  expect(data.findings.map(({ place, severity }) => [place, severity])).toEqual([
    ['B4-L1', 'info'],
    ['B4-L2', 'info'],
  ])
})

test('inference.validate › a draft › is verified and not stored', async () => {
  const { data: rules } = await gateway.call('inference.rules', {})
  const draft = rules.filter(({ id }) => id !== 'B2')
  const { data } = await gateway.call('inference.validate', { rules: draft }, admin)
  expect(data.valid).toBe(false)
  expect(data.findings.find(({ severity }) => severity === 'error')).toMatchObject({
    code: 'missing-cell',
    place: 'B2',
  })
  expect((await gateway.call('rule.list', {})).data).toHaveLength(14)
})

test('inference.validate › a draft of hundreds of bounds › a finding says that it is too many', async () => {
  const { data: rules } = await gateway.call('inference.rules', {})
  const [known] = rules.filter(({ id }) => id === 'BMI-B4')
  const bounds = (fact: string, from: number) =>
    Array.from({ length: 20 }, (_, index) => ({ fact, operator: 'greaterThan', value: from + index / 100 }))
  const more = Array.from({ length: 40 }, (_, index) => ({
    ...(known as (typeof rules)[number]),
    id: `lebih-${index}`,
    conditions: { all: bounds(index % 2 ? 'bmi' : 'bodyFatPercentage', 2 + index / 4) },
  }))
  const { data } = await gateway.call('inference.validate', { rules: [...rules, ...more] }, admin)
  expect(data).toMatchObject({ valid: false, coverage: 0, findings: [{ code: 'too-many-people', severity: 'error' }] })
})

test('inference.programs › every program › names the rules that lead to it', async () => {
  const { data } = await gateway.call('inference.programs', {})
  expect(data).toHaveLength(10)
  expect(data.find(({ code }) => code === 'P4')?.rules).toEqual(['B4-L3', 'B4'])
})
