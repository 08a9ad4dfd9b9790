import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Running } from '@bugar/runtime/core/lifecycle'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleBase.publish')

let servers: TestServers
let inference: Running
let gateway: Bus

const admin = { actor: anActor({ role: 'admin' }) }
const base = 'safety' as const

beforeAll(async () => {
  servers = await startTestServers()
  const config = readConfig({ ...servers.environment('inference'), RULES_APPROVAL: 'one' })
  inference = await startInference(config, { logger: silent, checkReplies: true })
  gateway = await busAs(servers, 'gateway')
})
afterAll(async () => {
  await gateway.stop()
  await inference.stop()
  await servers.stop()
})

const create = async () => (await gateway.call('ruleDraft.create', { base }, admin)).data
const compare = async ({ id }: Draft, version?: number) =>
  (await gateway.call('ruleDraft.compare', { id, ...(version !== undefined && { with: version }) }, admin)).data
const withBound = (rule: SourcedRule, value: number): SourcedRule => ({
  ...rule,
  conditions: { all: rule.conditions.all.map((each) => (each.fact === 'bmi' ? { ...each, value } : each)) },
})
/** The draft with another bound of the BMI in K-05. */
const withThinness = async (draft: Draft, value: number) => {
  const row = draft.rules.find((each) => each.value.id === 'K-05') as Draft['rules'][number]
  const rules = [{ key: 'K-05', seen: row.revision, value: withBound(row.value, value) }]
  return (await gateway.call('ruleDraft.edit', { id: draft.id, rules }, admin)).data
}
/** By the active rules. */
const levelOf = async (facts: BaseFacts) =>
  (await gateway.call('inference.conclude', { base, facts }, admin)).data.conclusions.find(
    ({ fact }) => fact === 'level',
  )?.values

test('ruleDraft.compare › nothing changed, or only words › is proved to differ in nothing', async () => {
  const draft = await create()
  const same = await compare(draft)
  expect(same).toEqual({
    from: { version: draft.from, hash: draft.hash },
    to: { version: null, hash: draft.hash },
    rules: [],
    regions: [],
    isComplete: true,
    notice: null,
  })
  const [{ value, revision }] = draft.rules as [Draft['rules'][number]]
  const rules = [{ key: value.id, seen: revision, value: { ...value, source: 'Sumber lain' } }]
  const reworded = (await gateway.call('ruleDraft.edit', { id: draft.id, rules }, admin)).data
  const words = await compare(reworded)
  expect(words).toMatchObject({ rules: [{ id: value.id, change: 'changed' }], regions: [], isComplete: true })
  expect(words.to.hash).toBe(reworded.hash)
  expect(words.from.hash).not.toBe(reworded.hash)
})

test('ruleDraft.compare › a bound moved › is the people between both, each with the rule, a person and its cases', async () => {
  const draft = await withThinness(await create(), 17)
  const { regions, isComplete, rules, to } = await compare(draft)
  expect(isComplete).toBe(true)
  expect(to).toEqual({ version: null, hash: draft.hash })
  expect(rules).toEqual([{ id: 'K-05', change: 'changed' }])
  expect(regions.length).toBeGreaterThan(0)
  for (const { fact, before, after, region, person, rules: causes } of regions) {
    expect([fact, ...after, ...causes]).toEqual(['level', 'doctor-first', 'K-05'])
    expect(region.find((each) => each.fact === 'bmi')?.intervals).toEqual([
      { min: 16, max: 17, includesMin: true, includesMax: false },
    ])
    expect(await levelOf(person ?? {})).toEqual(before)
  }
  // Every case that fails because of the change is about a person in one of the regions.
  const { failed } = (await gateway.call('ruleDraft.check', { id: draft.id }, admin)).data
  const unmet = regions.flatMap((each) => each.cases.filter(({ isMet }) => !isMet).map(({ line }) => line))
  expect(new Set(unmet)).toEqual(new Set(failed.map(({ line }) => line)))
})

test('ruleDraft.compare › with an earlier version › compares with that one, also after another came into force', async () => {
  const { rules, ruleSet } = (await gateway.call('ruleBase.rules', { base })).data
  const cases = (await gateway.call('ruleBase.list', {})).data.find((each) => each.base.name === base)?.goldenCases
    .cases
  const source = 'Sumber kedua'
  const next = rules.map((rule) => (rule.id === 'K-01' ? { ...rule, source } : rule))
  const published = await gateway.call(
    'ruleBase.publish',
    { base, from: ruleSet.version, rules: next, goldenCases: cases ?? [], note: 'Diuji oleh tes otomatis' },
    admin,
  )
  const draft = await withThinness(await create(), 16.5)
  const early = await compare(draft, ruleSet.version)
  const now = await compare(draft)
  expect([early.from.version, now.from.version]).toEqual([ruleSet.version, published.data.version])
  expect(early.rules.map(({ id }) => id).toSorted()).toEqual(['K-01', 'K-05'])
  expect(now.rules.map(({ id }) => id)).toEqual(['K-05'])
  expect(early.regions).toEqual(now.regions)
  await expect(compare(draft, 99)).rejects.toMatchObject({ code: 'not-found' })
  await expect(gateway.call('ruleDraft.compare', { id: '6b01c0ffee0000000000d0ff' }, admin)).rejects.toMatchObject({
    code: 'not-found',
    message: 'Rancangan tidak ditemukan',
  })
})

test('ruleDraft.compare › rules that cannot run › are said to be incomparable', async () => {
  const draft = await create()
  const [{ value, revision }] = draft.rules as [Draft['rules'][number]]
  const broken = { ...value, conditions: { all: [{ fact: 'shoeSize', operator: 'equal', value: 44 }] } }
  await gateway.call(
    'ruleDraft.edit',
    { id: draft.id, rules: [{ key: value.id, seen: revision, value: broken }] },
    admin,
  )
  await expect(compare(draft)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Keduanya tidak dapat dibandingkan karena aturan salah satunya tidak dapat dijalankan.',
  })
})

test('ruleDraft.propose › a name with the bound that moved › is a finding, refused until the name fits, also by publish', async () => {
  const draft = await create()
  const row = draft.rules.find((each) => each.value.id === 'K-10') as Draft['rules'][number]
  const all = row.value.conditions.all.map((each) => (each.fact === 'age' ? { ...each, value: 60 } : each))
  const moved = { ...row.value, conditions: { all } }
  const edit = async (value: SourcedRule, seen: number) =>
    (await gateway.call('ruleDraft.edit', { id: draft.id, rules: [{ key: 'K-10', seen, value }] }, admin)).data
  const edited = await edit(moved, row.revision)
  const check = async () => (await gateway.call('ruleDraft.check', { id: draft.id }, admin)).data.verification
  const message = 'Nama menyebut 65, padahal syaratnya kini Usia 60 tahun ke atas. Sesuaikan nama atau syaratnya.'
  expect(await check()).toMatchObject({
    valid: false,
    findings: [{ code: 'stale-number', severity: 'error', place: 'K-10', rules: ['K-10'], message }],
  })
  const refusal = { code: 'conflict', errors: [{ field: 'K-10', message }] }
  const note = 'Diuji oleh tes otomatis'
  const propose = { id: draft.id, hash: edited.hash, note }
  await expect(gateway.call('ruleDraft.propose', propose, admin)).rejects.toMatchObject(refusal)
  const { rules, ruleSet } = (await gateway.call('ruleBase.rules', { base })).data
  const published = rules.map((rule) => (rule.id === 'K-10' ? moved : rule))
  const publish = { base, from: ruleSet.version, rules: published, note }
  await expect(gateway.call('ruleBase.publish', publish, admin)).rejects.toMatchObject(refusal)
  const name = moved.name.replace('65', '60')
  await edit({ ...moved, name }, edited.rules.find(({ value }) => value.id === 'K-10')?.revision ?? 0)
  expect(await check()).toMatchObject({ valid: true, findings: [] })
})
