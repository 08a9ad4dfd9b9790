import { seeds } from '@bugar/inference/seed/bases/all'
import { allowTime } from '@bugar/testing/time-allowed'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { TeamRight } from '@bugar/contracts/teams/team'
import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, prepareTeams, type TeamsUnderTest } from './support/teams-under-test.ts'

allowTime('ruleBase.publish')

let teams: TeamsUnderTest
let token: string
beforeAll(async () => {
  teams = await prepareTeams()
  token = (await teams.addTeam()).token
})
afterAll(() => teams.stop())

const nothing = { program: 'none', safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' } as const
const teamWith = async (base: RuleBaseName, right: TeamRight) =>
  (await teams.addTeam({ rights: { ...nothing, [base]: right } })).token

const list = async (as = token) => (await teams.integration.call('teamRules.list', {}, { token: as })).data.bases
const get = async (base: RuleBaseName, version?: number, as = token) =>
  (await teams.integration.call('teamRules.get', { base, ...(version && { version }) }, { token: as })).data
const verify = async (base: RuleBaseName, version?: number, as = token) =>
  (await teams.integration.call('teamRules.verify', { base, ...(version && { version }) }, { token: as })).data
const versions = async (base: RuleBaseName, as = token) =>
  (await teams.integration.call('teamRules.versions', { base }, { token: as })).data.versions
const bundle = async (base: RuleBaseName, as = token) =>
  (await teams.integration.call('teamRules.bundle', { base }, { token: as })).data
const vectors = async (base: RuleBaseName, version?: number, as = token) =>
  (await teams.integration.call('teamRules.vectors', { base, ...(version && { version }) }, { token: as })).data
const dmn = async (base: RuleBaseName, version?: number, as = token) =>
  (await teams.integration.call('teamRules.dmn', { base, ...(version && { version }) }, { token: as })).data
const compare = async (base: RuleBaseName, from: number, to: number, as = token) =>
  (await teams.integration.call('teamRules.compare', { base, from, to }, { token: as })).data

/** Activates the rules of a base with the first one changed. */
const publish = async (base: RuleBaseName, from: number, change: object) => {
  const { rules = [] } = seeds.get(base) ?? {}
  const changed = rules.map((rule, index) => (index === 0 ? { ...rule, ...change } : rule))
  const publication = { base, from, rules: changed, note: 'Diuji oleh tes otomatis' }
  await teams.gateway.call('ruleBase.publish', publication, administrator)
  const { version } = (await teams.gateway.call('ruleBase.versions', { base }, administrator)).data[0] ?? {}
  // Each copy has them within a second.
  await expect
    .poll(async () => (await Promise.all([1, 2, 3, 4].map(() => get(base)))).map(({ ruleSet }) => ruleSet.version))
    .toEqual(Array(4).fill(version))
  return version as number
}

test.each(ruleBaseNames)('teamRules › %s › answer what ruleBase does', async (base) => {
  const inForce = (await teams.gateway.call('ruleBase.rules', { base }, administrator)).data
  expect(await get(base)).toEqual(inForce)
  expect(await get(base, inForce.ruleSet.version)).toEqual(inForce)
  for (const asked of [{ base }, { base, version: inForce.ruleSet.version }]) {
    expect(await vectors(base, asked.version)).toEqual((await teams.integration.call('ruleBase.vectors', asked)).data)
    expect(await dmn(base, asked.version)).toEqual((await teams.integration.call('ruleBase.dmn', asked)).data)
  }
  const signed = (await teams.integration.call('ruleBase.bundle', { base })).data
  expect(await bundle(base)).toMatchObject({ serial: signed.serial, ruleSet: inForce.ruleSet })
  const found = await verify(base)
  expect(found).toMatchObject({ base, ruleSet: inForce.ruleSet, verification: { valid: true } })
  expect(found.goldenCases).toEqual({ count: seeds.get(base)?.goldenCases.length, failed: [] })
  const shown = (await teams.gateway.call('ruleBase.list', {}, administrator)).data.find(
    (each) => each.base.name === base,
  )
  expect(found.verification).toEqual(shown?.verification ?? found.verification)
})

test('teamRules.list › has the bases with a right, and no other', async () => {
  expect((await list()).map(({ base }) => base).toSorted()).toEqual(ruleBaseNames.toSorted())
  const { ruleSet, base } = await get('safety')
  const expected = [{ base: 'safety', label: base.label, right: 'ask', ruleSet }]
  expect(await list(await teamWith('safety', 'ask'))).toEqual(expected)
})

test('rights › none › nothing; ask › the rules alone; explain › all', async () => {
  const outcomesOf = async (as: string) =>
    Promise.all(
      [
        get('energy', 1, as),
        versions('energy', as),
        bundle('energy', as),
        vectors('energy', 1, as),
        dmn('energy', 1, as),
        verify('energy', 1, as),
        compare('energy', 1, 1, as),
      ].map((asked) =>
        asked.then(
          () => 'ok',
          ({ code, message }: { code: string; message: string }) => `${code} ${message.includes('energy')}`,
        ),
      ),
    )
  const refused = 'forbidden true'
  expect(await outcomesOf(await teamWith('safety', 'explain'))).toEqual(Array(7).fill(refused))
  expect(await outcomesOf(await teamWith('energy', 'ask'))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', refused, refused])
  expect(await outcomesOf(await teamWith('energy', 'explain'))).toEqual(Array(7).fill('ok'))
  expect(await outcomesOf(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(
    Array(7).fill('unauthenticated false'),
  )
})

test('an earlier version › is read, verified and compared as ruleBase.compare does', async () => {
  const before = await get('energy')
  const from = before.ruleSet.version
  const to = await publish('energy', from, { source: 'Sumber lain' })
  expect(await get('energy', from)).toEqual(before)
  expect((await verify('energy', from)).ruleSet).toEqual(before.ruleSet)
  expect((await vectors('energy', from)).rules).toEqual(before.rules)
  expect((await dmn('energy', from)).ruleSet).toEqual(before.ruleSet)
  expect((await versions('energy')).map(({ version, active }) => [version, active])).toEqual([
    [to, true],
    [from, false],
  ])
  const asked = { base: 'energy', from, to } as const
  const { data } = await teams.gateway.call('ruleBase.compare', asked, administrator)
  expect(await compare('energy', from, to)).toEqual(data)
  expect(data).toMatchObject({ isComplete: true, regions: [], rules: [{ id: before.rules[0]?.id, change: 'changed' }] })
})

const question = { base: 'safety', explain: 'none', facts: {} } as const

test('a content that nobody approved, a version that there is not › nobody reads or uses it', async () => {
  const { version: from, hash: inForce } = (await get('safety')).ruleSet
  const draft = (await teams.gateway.call('ruleDraft.create', { base: 'safety' }, administrator)).data
  const [row] = draft.rules
  const rules = row ? [{ key: row.value.id, seen: row.revision, value: { ...row.value, source: 'Sumber lain' } }] : []
  const edited = (await teams.gateway.call('ruleDraft.edit', { id: draft.id, rules }, administrator)).data
  const { id, hash } = edited
  expect(hash).not.toBe(inForce)
  await teams.gateway.call('ruleDraft.propose', { id, hash, note: 'Diuji oleh tes otomatis' }, administrator)
  expect((await versions('safety')).map(({ version }) => version)).toEqual([from])
  const version = from + 1
  const asked = [
    ...[{ actor: anActor() }, administrator].flatMap((as) => [
      teams.gateway.call('ruleBase.vectors', { base: 'safety', version }, as),
      teams.gateway.call('ruleBase.dmn', { base: 'safety', version }, as),
    ]),
    teams.integration.call('ruleBase.vectors', { base: 'safety', version }),
    teams.integration.call('ruleBase.dmn', { base: 'safety', version }),
    ...[version, hash].map((ruleSet) =>
      teams.integration.call('decision.evaluate', { ...question, ruleSet }, { token, requestId: 'r1' }),
    ),
    get('safety', version),
    vectors('safety', version),
    dmn('safety', version),
    verify('safety', version),
    compare('safety', from, version),
  ]
  for (const outcome of await Promise.allSettled(asked)) {
    expect(outcome).toMatchObject({ reason: { code: 'not-found' } })
  }
})

test('reads › leave the log of decisions and the quota alone', async () => {
  const { team, token: own } = await teams.addTeam({ dailyQuota: 1 })
  await Promise.all([
    list(own),
    versions('energy', own),
    bundle('energy', own),
    vectors('energy', 1, own),
    dmn('energy', 1, own),
  ])
  await Promise.all([get('energy', 1, own), verify('energy', 1, own), compare('energy', 1, 1, own)])
  expect(await teams.collection('decisions').countDocuments({ teamId: team.id } as never)).toBe(0)
  const { data } = await teams.gateway.call('team.list', {}, administrator)
  expect(data.teams.find(({ id }) => id === team.id)).toMatchObject({ usedToday: 0, lastUsedAt: null })
})
