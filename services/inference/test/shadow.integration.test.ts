import { fewestPeople } from '@bugar/contracts/advice/consultation/consultation-regions'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { Running } from '@bugar/runtime/core/lifecycle'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import { startTwoCopies } from '@bugar/testing/servers/inference-copies'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

allowTime('ruleDraft.propose')

let servers: TestServers
let copies: Running[]
let gateway: Bus
let consultation: Bus
let connection: mongoose.Connection
let shadows: mongoose.Collection

const admin = { actor: anActor({ role: 'admin' }) }
const base = 'safety' as const

beforeAll(async () => {
  servers = await startTestServers()
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  shadows = connection.collection('ruleshadows')
  const sightings = { ab: { before: '-', after: 'level=stop', count: 1, example: { pregnant: 'yes' } } }
  await shadows.insertOne({ _id: 'earlier release', sightings } as never)
  copies = await startTwoCopies({ servers })
  gateway = await busAs(servers, 'gateway')
  consultation = await busAs(servers, 'consultation')
})
afterAll(async () => {
  await connection.close()
  await gateway.stop()
  await consultation.stop()
  await Promise.all(copies.map((each) => each.stop()))
  await servers.stop()
})

const shadowOf = async ({ id }: Draft) => (await gateway.call('ruleDraft.shadow', { id }, admin)).data
const people = Array.from({ length: fewestPeople }, () => ({ actor: anActor() }))
const advise = async (facts: BaseFacts, person = people[0]) => {
  const { data } = await consultation.call('inference.advise', { facts, consent: null }, person)
  return data.safety.level
}
const healthy: BaseFacts = { gender: 'female', age: 30, screened: 'yes', pregnant: 'no', missedPeriods: 'no' }

test('shadow › examples that an earlier release stored › are removed at the start', async () => {
  expect(await shadows.findOne({ _id: 'earlier release' } as never)).toBe(null)
})

test('shadow › a proposed draft › answers beside the rules in force, changes no answer, and ends with the proposal', async () => {
  const thin: BaseFacts = { ...healthy, bmi: 16.5 }
  const level = await advise(thin)
  const draft = (await gateway.call('ruleDraft.create', { base }, admin)).data
  expect(await shadowOf(draft)).toBe(null)
  const row = draft.rules.find(({ value }) => value.id === 'K-05') as Draft['rules'][number]
  const conditions = {
    all: row.value.conditions.all.map((each) => (each.fact === 'bmi' ? { ...each, value: 17 } : each)),
  }
  const rules = [{ key: 'K-05', seen: row.revision, value: { ...row.value, name: 'BMI di bawah 17', conditions } }]
  let edited = (await gateway.call('ruleDraft.edit', { id: draft.id, rules }, admin)).data
  const { failed } = (await gateway.call('ruleDraft.check', { id: draft.id }, admin)).data
  const goldenCases = failed.map(({ found, ...each }) => ({
    key: each.line,
    seen: edited.goldenCases.find(({ value }) => value.line === each.line)?.revision ?? 0,
    value: { ...each, expected: found },
  }))
  edited = (await gateway.call('ruleDraft.edit', { id: draft.id, goldenCases }, admin)).data
  const note = 'Diuji oleh tes otomatis'
  await gateway.call('ruleDraft.propose', { id: draft.id, hash: edited.hash, note }, admin)
  // Each copy detects the proposal independently.
  await vi.waitFor(
    async () => {
      for (const person of people.slice(1)) {
        expect(await advise(thin, person)).toBe(level)
      }
      expect((await shadowOf(draft))?.asked ?? 0).toBeGreaterThan(40)
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(await shadowOf(draft)).toMatchObject({ differing: 0, sightings: [] })
  // Each copy counts people for itself.
  await vi.waitFor(
    async () => {
      await advise(thin)
      expect((await shadowOf(draft))?.differing ?? 0).toBeGreaterThan(40)
    },
    { timeout: 20_000, interval: 50 },
  )
  await advise({ ...healthy, bmi: 22 })
  await vi.waitFor(async () => {
    const shadow = await shadowOf(draft)
    expect(shadow?.asked).toBeGreaterThan(shadow?.differing ?? 0)
    expect(shadow?.sightings).toMatchObject([
      {
        before: expect.stringContaining(level),
        after: expect.stringContaining('level=doctor-first'),
      },
    ])
    expect(shadow?.sightings[0]?.count).toBe(shadow?.differing)
    // A time may contain the digits of a fact.
    const stored = await shadows.find({}, { projection: { since: 0, seenAt: 0 } }).toArray()
    expect(JSON.stringify(stored)).not.toMatch(/16\.5|"gender"|"bmi"|"example"/)
  }, 20_000)
  await gateway.call('ruleDraft.withdraw', { id: draft.id }, admin)
  let asked = -1
  // Counts made before each copy noticed are written once more.
  await vi.waitFor(
    async () => {
      const now = (await shadowOf(draft))?.asked ?? 0
      const isStill = now === asked
      asked = now
      await advise(thin)
      expect(isStill).toBe(true)
    },
    { timeout: 20_000, interval: 2500 },
  )
})

test('shadow › an unknown draft › is not found', async () => {
  await expect(gateway.call('ruleDraft.shadow', { id: '6b01c0ffee0000000000d0ff' }, admin)).rejects.toMatchObject({
    code: 'not-found',
  })
})
