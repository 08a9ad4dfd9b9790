import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { openBundle } from '@bugar/client/bundle'
import { readConfig } from '@bugar/inference/config'
import { seeds } from '@bugar/inference/seed/bases/all'
import { startInference } from '@bugar/inference/service'
import type { Running } from '@bugar/runtime/core/lifecycle'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import { connectMongo } from '@bugar/runtime/mongo/connection'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleBase.publish')

let servers: TestServers
let copies: Running[] = []
let start: () => Promise<Running>
let gateway: Bus
let integration: Bus

const admin = { actor: anActor({ role: 'admin' }) }
const placeOf = (of: TestServers) => {
  const { MONGODB_URI: uri, MONGODB_DATABASE: database } = of.environment('inference')
  return { uri, database }
}
const note = 'Diuji oleh tes otomatis'

beforeAll(async () => {
  servers = await startTestServers()
  start = () =>
    startInference(readConfig({ ...servers.environment('inference'), RULES_APPROVAL: 'one' }), {
      logger: silent,
      checkReplies: true,
    })
  copies = await Promise.all([start(), start()])
  gateway = await busAs(servers, 'gateway')
  integration = await busAs(servers, 'integration')
})
afterAll(async () => {
  await Promise.all([gateway.stop(), integration.stop()])
  await Promise.all(copies.map((copy) => copy.stop()))
  await servers.stop()
})

const bundleOf = async (base: RuleBaseName) => (await integration.call('ruleBase.bundle', { base })).data
const keysOf = async () => (await integration.call('ruleBase.bundleKeys', {})).data

test.each(ruleBaseNames)('ruleBase.bundle › %s › decides each of its vectors as the service does', async (base) => {
  const { bundle, serial, ruleSet } = await bundleOf(base)
  const opened = await openBundle(bundle, { base, keys: await keysOf() })
  expect(opened).toMatchObject({ serial, ruleSet, rules: seeds.get(base)?.rules })
  const { vectors } = (await integration.call('ruleBase.vectors', { base })).data
  expect(vectors.length).toBeGreaterThan(200)
  expect(vectors.map(({ facts }) => opened.decide(facts))).toEqual(
    vectors.map(({ conclusions, fired }) => ({ conclusions, fired })),
  )
  const one = vectors.at(-1)
  const { data } = await integration.call('inference.conclude', { base, facts: one?.facts ?? {} })
  expect([data.conclusions, data.fired.map(({ id }) => id)]).toEqual([one?.conclusions, one?.fired])
})

const port = join(import.meta.dirname, '../../../infra/client/python/bugar_rules.py')
const pythonOf = (input: string) => spawnSync('python3', [port], { input, encoding: 'utf8' })
const python = (input: object) => pythonOf(JSON.stringify(input))
const isMissing = spawnSync('python3', ['--version']).error !== undefined

// CI has Python, and may not skip it.
test.skipIf(isMissing && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true').each(ruleBaseNames)(
  'the port to Python › %s › concludes the same of every vector, and says which it does not',
  async (base) => {
    const { data } = await integration.call('ruleBase.vectors', { base })
    const [first, ...others] = data.vectors
    expect(python({ success: true, data })).toMatchObject({
      status: 0,
      stdout: `${base} version 1: ${data.vectors.length} vectors, all alike\n`,
    })
    const { vectors, rules, ...set } = data
    const separated = rules.map((rule) => ({ ...rule, text: `${rule.text}\u2028\u2029\u0085\u000c` }))
    const lines = [{ ...set, rules: separated }, ...vectors].map((each) => `${JSON.stringify(each)}\n`).join('')
    expect(pythonOf(lines)).toMatchObject({ status: 0, stderr: '' })
    const wrong = python({ ...data, vectors: [...others, { ...first, fired: ['X-01'] }] })
    expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('X-01') })
  },
)

test.each(ruleBaseNames)('ruleBase.dmn › %s › is a document of the version in force, for people too', async (base) => {
  const { dmn, ruleSet } = (await integration.call('ruleBase.dmn', { base })).data
  expect(ruleSet).toEqual((await bundleOf(base)).ruleSet)
  expect(dmn).toContain(`namespace="urn:bugar:rules:${base}:${ruleSet.hash}"`)
  const person = { actor: anActor() }
  expect((await gateway.call('ruleBase.dmn', { base, version: 1 }, person)).data).toEqual({ dmn, ruleSet })
})

test('ruleBase.bundleKeys › two copies, asked at once › one key, of which nothing is private', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, keysOf))
  expect(new Set(asked.map((keys) => JSON.stringify(keys))).size).toBe(1)
  expect(Object.keys(asked[0]?.keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})

test('a key that has signed for long › its successor is told at once, and a bundle is signed with the old one until then', async () => {
  const mongo = await connectMongo({ ...placeOf(servers), logger: silent })
  const stored = mongo.collection('bundlekeys')
  const [before] = (await keysOf()).keys
  const { bundle: old } = await bundleOf('energy')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await stored.updateOne({ kid: before?.kid }, { $set: { createdAt: daysAgo(80) } })
  await copies[1]?.stop()
  const [first] = copies as [Running]
  copies = [first, await start()]
  await first.stop()
  const due = (await keysOf()).keys
  expect(due.map(({ kid }) => kid === before?.kid)).toEqual([true, false])
  const { bundle } = await bundleOf('energy')
  await openBundle(bundle, { base: 'energy', keys: { keys: [before as (typeof due)[0]] } })

  await stored.updateOne({ kid: before?.kid }, { $set: { createdAt: daysAgo(94) } })
  await stored.updateOne({ kid: due[1]?.kid }, { $set: { createdAt: daysAgo(15) } })
  copies = [await start(), ...copies.slice(1)]
  await copies[1]?.stop()
  copies = [copies[0] as Running]
  const { bundle: next } = await bundleOf('energy')
  await openBundle(next, { base: 'energy', keys: { keys: due.slice(1) } })
  const { keys } = await keysOf()
  expect(keys.map(({ kid }) => kid)).toEqual(due.map(({ kid }) => kid))
  await openBundle(old, { base: 'energy', keys: { keys } })
  await mongo.close()
})

test('ruleBase.bundle › other rules in force, then those before again › the serial rises each time, and older ones are refused', async () => {
  const base = 'energy'
  const { rules = [] } = seeds.get(base) ?? {}
  const first = await bundleOf(base)
  expect((await bundleOf(base)).serial).toBe(first.serial)
  const changed = rules.map((rule, at) => (at === 0 ? { ...rule, text: `${rule.text} Begitulah.` } : rule))
  await gateway.call('ruleBase.publish', { base, from: 1, rules: changed, note }, admin)
  const second = await bundleOf(base)
  expect(second.ruleSet.version).toBe(2)
  expect(second.serial).toBeGreaterThan(first.serial)
  await gateway.call('ruleBase.activate', { base, version: 1 }, admin)
  const third = await bundleOf(base)
  expect(third.ruleSet).toEqual(first.ruleSet)
  expect(third.serial).toBeGreaterThan(second.serial)
  const keys = await keysOf()
  await expect(openBundle(second.bundle, { base, keys, lastSerial: third.serial })).rejects.toMatchObject({
    problem: 'older',
  })
  expect(await openBundle(third.bundle, { base, keys, lastSerial: third.serial })).toMatchObject({
    serial: third.serial,
  })
  const { data } = await integration.call('ruleBase.vectors', { base, version: 2 })
  expect(data).toMatchObject({ ruleSet: second.ruleSet, rules: changed })
  const document = (await integration.call('ruleBase.dmn', { base, version: 2 })).data
  expect(document).toMatchObject({ ruleSet: second.ruleSet, dmn: expect.stringContaining('Begitulah.') })
  for (const name of ['ruleBase.vectors', 'ruleBase.dmn'] as const) {
    await expect(integration.call(name, { base, version: 9 })).rejects.toMatchObject({ code: 'not-found' })
  }
})
