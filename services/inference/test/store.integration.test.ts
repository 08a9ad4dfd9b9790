import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { ruleOperations } from '@bugar/contracts/rules/rule'
import { createCurrentRules } from '@bugar/inference/base/current-rules'
import type { RuleContent } from '@bugar/inference/domain/rule-set'
import { seeds } from '@bugar/inference/seed/bases/all'
import { createStore, type Store } from '@bugar/inference/base/store'
import { readConfig } from '@bugar/inference/config'
import { verifyRuleSet } from '@bugar/inference/domain/run'
import { migrations, publishSeed } from '@bugar/inference/migrations'
import { startInference } from '@bugar/inference/service'
import { updateRule } from '@bugar/inference/program/update-rule'
import { createAuditStore } from '@bugar/runtime/audit/store'
import { connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { createErasedPeople } from '@bugar/runtime/privacy/erased-people'
import { outsideRequest, runOperation } from '@bugar/runtime/core/work'
import { startService } from '@bugar/runtime/service'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

let servers: TestServers
let connection: Mongo
let store: Store
const seed = seeds.get('program') as RuleContent

beforeAll(async () => {
  servers = await startTestServers()
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  connection = await connectMongo({ uri: MONGODB_URI, database: MONGODB_DATABASE, logger: silent })
  store = createStore(connection, 'program')
})

beforeEach(async () => {
  await Promise.all(
    ['rulesets', 'activations', 'ruledrafts', 'audit', 'migrations'].map((name) =>
      connection.collection(name).deleteMany({}),
    ),
  )
  await store.seed(seed, new Date())
})

afterAll(async () => {
  await connection.close()
  await servers.stop()
})

const note = () => ({ author: null, note: 'uji', createdAt: new Date() })
const named = (name: string) => ({
  ...seed,
  rules: seed.rules.map((rule, index) => (index === 0 ? { ...rule, name } : rule)),
})
const numbers = async () => (await store.versions()).map(({ version }) => version)

test('store.publish › 400 racing changes on one base › one wins, the others write nothing', async () => {
  for (let round = 1; round <= 20; round++) {
    const from = await store.activeVersion()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.publish(from, named(`${round}-${index}`), note())),
    )
    const won = results.filter((version) => version !== null)
    expect(won).toEqual([round + 1])
    expect(await store.activeVersion()).toBe(round + 1)
  }
  expect(await numbers()).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index))
})

test('store.publish › on a base that is no longer in force › writes nothing', async () => {
  expect(await store.publish(1, named('dua'), note())).toBe(2)
  expect(await store.publish(1, named('tiga'), note())).toBeNull()
  expect(await numbers()).toEqual([2, 1])
})

test('store.publish › content that has a version › puts that version in force', async () => {
  await store.publish(1, named('dua'), note())
  expect(await store.publish(2, seed, note())).toBe(1)
  expect(await store.publish(1, named('dua'), note())).toBe(2)
  expect(await numbers()).toEqual([2, 1])
})

test('store.publish › the same rules with other golden cases › are another version', async () => {
  const own = [
    {
      line: 2,
      facts: { gender: 'male' as const, weight: 60, height: 170 },
      expected: 'bmiCategory=B2 programCode=P2/bmi-only',
      note: '',
    },
  ]
  expect(await store.publish(1, { ...seed, goldenCases: own }, note())).toBe(2)
  expect((await store.get(2))?.goldenCases).toEqual(own)
  expect((await store.get(2))?.hash).not.toBe((await store.get(1))?.hash)
})

test('store.seed › ten at once on an empty database › make one version', async () => {
  await Promise.all(['rulesets', 'activations'].map((name) => connection.collection(name).deleteMany({})))
  await Promise.all(Array.from({ length: 10 }, () => store.seed(seed, new Date())))
  expect(await numbers()).toEqual([1])
  expect(await store.activeVersion()).toBe(1)
})

test('rule.update › a race is lost, then the deadline passes › the newest rules stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const deadline = Date.now() + 60_000
  const rules = await createCurrentRules(store, silent, () => true)
  onTestFinished(() => rules.stop())
  const publishOther = (name: string) =>
    outsideRequest(async () => store.publish(await store.activeVersion(), named(name), note()))
  let refreshes = 0
  const refresh = async () => {
    refreshes += 1
    if (refreshes === 2) {
      vi.setSystemTime(deadline + 1)
      await publishOther('Terbaru')
    }
    await rules.refresh()
    await (refreshes === 1 && publishOther('Lain'))
  }
  const deps = {
    store,
    rules: { ...rules, refresh },
    audit: () => {},
    bus: { publish: () => {} },
    needsSecond: async () => false,
  }
  const call = { actor: anActor({ role: 'admin' }), ifMatch: null }
  const update = { id: 'B2-L2', name: 'Terlambat' }
  const run = () => updateRule(deps as never, update as never, call as never, null)
  await expect(runOperation(ruleOperations['rule.update'], deadline, run)).rejects.toMatchObject({
    code: 'unavailable',
  })
  const active = await store.get((await store.activeVersion()) ?? 0)
  expect(active?.rules[0]?.name).toBe('Terbaru')
  expect(active?.rules.some(({ name }) => name === 'Terlambat')).toBe(false)
})

const reason = 'Batas kurus berat mengikuti pedoman baru'

/** Starts a release that publishes the seed twice, as after a crash, and then the service as it is. */
const release = async () => {
  const [environment, heard] = [servers.environment('inference'), [] as number[]]
  const gateway = await busAs(servers, 'gateway')
  gateway.subscribe('rules.changed', ({ version }) => void heard.push(version))
  const migrations = ['0001-first', '0002-again'].map((id) => ({ id, up: publishSeed('program', reason) }))
  const prepare = () => ({ ready: async () => ({ handlers: {} }) })
  const migrating = { name: 'inference', operations: {}, migrations, prepare } as const
  await (await startService(environment, { logger: silent }, migrating)).stop()
  const inference = await startInference(readConfig(environment), { logger: silent, checkReplies: true })
  onTestFinished(async () => {
    await Promise.all([inference.stop(), gateway.stop()])
  })
  const admin = { actor: anActor({ role: 'admin' }) }
  const { versions } = (await gateway.call('rule.versions', {}, admin)).data
  const drafts = (await gateway.call('ruleDraft.list', { base: 'program' }, admin)).data
  const { entries } = (await gateway.call('inference.auditPage', { limit: 100 })).data
  const draft = drafts[0] && (await gateway.call('ruleDraft.get', { id: drafts[0].id }, admin)).data
  return { versions, drafts, entries, draft, heard }
}

test('publishSeed › an earlier seed is active › the seed is the next version, with the reason and an entry, and announced again when repeated', async () => {
  await Promise.all(['rulesets', 'activations'].map((name) => connection.collection(name).deleteMany({})))
  await store.seed(named('Seperti rilis sebelumnya'), new Date())
  const { versions, drafts, entries, heard } = await release()
  expect(versions).toMatchObject([{ version: 2, active: true, note: reason, author: null }, { version: 1 }])
  expect(drafts).toEqual([])
  expect(entries).toMatchObject([
    { operation: 'ruleBase.publish', actor: null, before: { ruleSet: 1 }, after: { ruleSet: 2, note: reason } },
  ])
  expect(heard).toEqual([2, 2])
})

test('publishSeed › administrators changed the rules › their version stays, and the seed is a draft with the reason', async () => {
  const author = { id: 'a'.repeat(24), name: 'Admin Bugar' }
  await store.publish(1, named('Milik administrator'), { ...note(), author })
  const { versions, drafts, entries, draft, heard } = await release()
  expect(versions).toMatchObject([{ version: 2, active: true, author }, { version: 1 }])
  expect(drafts).toMatchObject([{ base: 'program', state: 'editing', from: 2, createdBy: { name: 'Sistem' } }])
  expect(draft?.rules.map(({ value }) => value)).toEqual(seed.rules)
  expect(draft?.events).toMatchObject([{ kind: 'created', text: reason }])
  expect(entries).toMatchObject([{ operation: 'ruleDraft.create', objectId: draft?.id, actor: null }])
  expect(heard).toEqual([])
})

test('0010-safety-of-both-ends › rules of the release before › a rule for a very high BMI is sound from then on', async () => {
  const safety = seeds.get('safety') as RuleContent
  const facts = safety.base.facts.map(({ safest, ...fact }) =>
    fact.name === 'bmi' ? { ...fact, riskier: 'lower' as const } : { ...fact, ...(safest !== undefined && { safest }) },
  )
  const before = { ...safety, base: { ...safety.base, facts } }
  const own = createStore(connection, 'safety')
  await Promise.all(['rulesets_safety', 'activations_safety'].map((name) => connection.collection(name).deleteMany({})))
  await own.seed(before, new Date())
  const published: unknown[] = []
  const bus = { publish: (_name: string, { version }: { version: number }) => published.push(version) }
  const auditStore = createAuditStore(connection, createErasedPeople(connection))
  const migration = migrations.find(({ id }) => id === '0010-safety-of-both-ends')
  await migration?.up(connection, { bus: bus as never, auditStore })
  const after = await own.get((await own.activeVersion()) ?? 0)
  expect([after?.version, after?.base, after?.rules, published]).toEqual([2, safety.base, before.rules, [2]])
  const gentle = safety.rules.find(({ conditions }) => conditions.all.some(({ fact }) => fact === 'age')) as SourcedRule
  const bmi = { fact: 'bmi', operator: 'greaterThanInclusive', value: 35 }
  const added = {
    ...gentle,
    id: 'K-90',
    conditions: { all: [bmi, { fact: 'activity', operator: 'equal', value: 'inactive' }] },
  } as SourcedRule
  const isSound = (content: RuleContent) => verifyRuleSet({ ...content, rules: [...content.rules, added] }).valid
  expect([isSound(before), isSound(after as RuleContent)]).toEqual([false, true])
})
