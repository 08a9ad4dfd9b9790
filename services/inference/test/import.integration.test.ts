import type { Versions } from '@bugar/contracts/import'
import { readConfig } from '@bugar/inference/config'
import { contentOf, hashOf, type RuleContent } from '@bugar/inference/base/domain/rule-set'
import { seeds } from '@bugar/inference/seed/bases/all'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

let servers: TestServers
let inference: Running
let gateway: Bus
let database: mongoose.Connection

const admin = { actor: anActor({ role: 'admin' }) }

beforeAll(async () => {
  servers = await startTestServers()
  inference = await startInference(readConfig({ ...servers.environment('inference'), RULES_APPROVAL: 'one' }), {
    logger: silent,
    checkReplies: true,
  })
  gateway = await busAs(servers, 'gateway')
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  database = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
})
afterAll(async () => {
  await Promise.all([gateway.stop(), database.close()])
  await inference.stop()
  await servers.stop()
})

const createdAt = '2026-11-20T00:00:00.000Z'

const seed = contentOf(seeds.get('program') as RuleContent)
const named = (name: string) => ({
  ...seed,
  rules: seed.rules.map((rule, index) => (index === 0 ? { ...rule, name } : rule)),
})

const ruleSet = (line: number, version: number, name: string) => ({
  line,
  type: 'ruleSet',
  data: { version, ...named(name), author: null, note: name, createdAt },
})

const activation = (version: number) => ({
  line: 9,
  type: 'activeRuleSet',
  data: { version, activatedAt: createdAt },
})

type Record = ReturnType<typeof ruleSet> | ReturnType<typeof activation>

/** In the gateway's form: one message after another, each with the versions from the earlier replies. */
const inMessages = async (verb: 'importCheck' | 'importApply', messages: readonly Record[][]) => {
  let versions: Versions = {}
  const effects = []
  const errors = []
  for (const records of messages) {
    const { data } = await gateway.call(`inference.${verb}`, { records, versions }, admin)
    versions = { ...versions, ...data.versions }
    effects.push(...data.effects)
    errors.push(...('errors' in data ? data.errors : []))
  }
  return { versions, effects, errors }
}

const documents = () => database.collection<{ _id: number; note: string; hash: string }>('rulesets')
const notes = async () => {
  const found = await documents().find().sort({ _id: 1 }).toArray()
  return found.map(({ _id, note }) => [_id, note])
}

test('import › a file in several messages › each gives the numbers that the preview told, in the order of the file', async () => {
  await gateway.call('rule.update', { id: 'B2-L2', name: 'Milik sistem ini' }, admin)
  const messages = [[ruleSet(1, 2, 'Satu')], [ruleSet(2, 3, 'Dua'), ruleSet(3, 50, 'Tiga')], [activation(3)]]
  const preview = await inMessages('importCheck', messages)
  expect(preview.errors).toEqual([])
  expect(preview.versions).toEqual({ 'ruleSet 2': 3, 'ruleSet 3': 4, 'ruleSet 50': 50 })
  expect(preview.effects.at(-1)).toEqual({ kind: 'rule-set-activated', id: '4', name: '2' })
  const { versions, effects } = await inMessages('importApply', messages)
  expect({ versions, effects }).toEqual({ versions: preview.versions, effects: preview.effects })
  expect((await notes()).slice(2)).toEqual([
    [3, 'Satu'],
    [4, 'Dua'],
    [50, 'Tiga'],
  ])
  await expect.poll(async () => (await gateway.call('rule.list', {}, admin)).extras?.meta.ruleSet.version).toBe(4)
})

/** One that publishing rejects: its cases fail. */
const insertUnsound = async (version: number) => {
  const facts = { gender: 'male', weight: 60, height: 170 }
  const goldenCases = [{ line: 2, facts, expected: 'bmiCategory=B4 programCode=P4/bmi-only', note: '' }]
  const content = { ...named(`Tidak lolos ${version}`), goldenCases }
  const hash = hashOf(content)
  const kept = { ...content, author: null, note: 'Dari sebelum ada kasus uji' }
  await documents().insertOne({ _id: version, hash, ...kept, createdAt: new Date(createdAt) } as never)
  return { line: 1, type: 'ruleSet', data: { version, ...kept, createdAt } }
}

test('import › a rule set that could not be published any more › is taken where it is already, and not put in force', async () => {
  const line = await insertUnsound(60)
  expect(await inMessages('importCheck', [[line]])).toMatchObject({ errors: [], effects: [] })
  const elsewhere = { ...line, data: { ...line.data, rules: named('Lain lagi').rules } }
  expect((await inMessages('importCheck', [[elsewhere]])).errors).toEqual([{ line: 1, message: 'A golden case fails' }])
  const message = 'Versi ini tidak lolos pemeriksaan, jadi tidak dapat diberlakukan: A golden case fails'
  expect((await inMessages('importCheck', [[activation(60)]])).errors).toEqual([{ line: 9, message }])
})

test('import › the version in force, though it could not be put in force any more › is no change', async () => {
  await insertUnsound(61)
  const heads = database.collection<{ _id: string; version: number }>('activations')
  const before = await heads.findOne({ _id: 'active' })
  await heads.updateOne({ _id: 'active' }, { $set: { version: 61 } })
  expect(await inMessages('importCheck', [[activation(61)]])).toMatchObject({ errors: [], effects: [] })
  await heads.updateOne({ _id: 'active' }, { $set: { version: before?.version ?? 1 } })
})
