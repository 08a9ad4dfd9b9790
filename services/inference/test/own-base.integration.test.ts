import { teamRuleExamples } from '@bugar/contracts/examples/teams'
import { declaresGender } from '@bugar/contracts/advice/person/gender-fact'
import type { Input } from '@bugar/contracts/core/bus/operation'
import { decideBy } from '@bugar/contracts/rules/rule-decision'
import { OwnBaseName } from '@bugar/contracts/rules/any-base'
import { maxOwnBases, type teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import { allowTime } from '@bugar/testing/time-allowed'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { administrator, prepareTeams, type TeamsUnderTest } from './support/teams-under-test.ts'

allowTime('ruleBase.publish')

type Written = Input<(typeof teamRuleOperations)['teamRules.propose']>

const example = teamRuleExamples['teamRules.propose'].input as Written
const [rule] = example.rules as [Written['rules'][number]]
const { event } = rule

let teams: TeamsUnderTest
beforeAll(async () => {
  teams = await prepareTeams()
})
afterAll(() => teams.stop())

/** A team with two keys, as of two of its people. */
const addTeam = async () => {
  const { team, token: author } = await teams.addTeam()
  const { token: reviewer } = (await teams.gateway.call('team.rotate', { id: team.id, keyDays: 30 }, administrator))
    .data
  return { id: team.id, author, reviewer }
}
type Keys = Awaited<ReturnType<typeof addTeam>>

let keys: Keys
beforeEach(async () => {
  keys = await addTeam()
})

const call = <N extends keyof typeof teamRuleOperations>(name: N, input: object, token: string) =>
  teams.integration.call(name, input as never, { token })
const propose = async (given: object = {}, token = keys.author) =>
  (await call('teamRules.propose', { ...example, ...given }, token)).data
const approve = async (version: number, token = keys.reviewer, base: OwnBaseName = 'own-return') =>
  (await call('teamRules.approve', { base, version }, token)).data
const decide = async (facts: object, token = keys.author, ruleSet: string | number = 'active') =>
  (
    await teams.integration.call(
      'decision.evaluate',
      { base: 'own-return', facts: facts as never, explain: 'full', ruleSet: ruleSet as never },
      { token },
    )
  ).data
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    ({ code, message, errors }: { code: string; message: string; errors?: { field: string; message: string }[] }) =>
      [code, ...(errors ?? [{ field: '', message }]).map((each) => `${each.field}: ${each.message}`)].join('\n'),
  )
/** Each copy decides by it within half a second; so many requests reach both. */
const inForce = async (version: number, token = keys.author) => {
  const versionsNow = async () => {
    const asked = Array.from({ length: 12 }, () => call('teamRules.get', { base: 'own-return' }, token))
    return [...new Set((await Promise.all(asked)).map(({ data }) => data.ruleSet.version))]
  }
  await expect.poll(versionsNow).toEqual([version])
  const { bases } = (await call('teamRules.list', {}, token)).data
  expect(bases.find(({ base }) => base === 'own-return')).toMatchObject({ right: 'explain', ruleSet: { version } })
}
/** The rules with another bound. */
const upTo = (value: number) => ({
  rules: [{ ...rule, conditions: { all: [{ fact: 'days', operator: 'lessThanInclusive', value }] } }],
  goldenCases: [{ facts: { days: value }, expected: 'refund=full' }],
})

test('propose, approve, decide › a base without a gender › by engine, compiled form and bundle alike', async () => {
  const { version, own } = await propose()
  expect((await call('teamRules.list', {}, keys.reviewer)).data.waiting).toEqual([{ base: 'own-return', version: 1 }])
  expect({ version, own }).toMatchObject({ version: 1, own: { approvedAt: null, approvedBy: null } })
  expect(await refusal(decide({ days: 3 }))).toContain('not-found')
  expect(await approve(1)).toMatchObject({ version: 1, active: true, own: { approvedBy: keys.reviewer.slice(-4) } })
  await inForce(1)
  expect((await call('teamRules.get', { base: 'own-return' }, keys.author)).data.goldenCases).toEqual(
    example.goldenCases?.map((each, index) => ({ ...each, line: index + 1 })),
  )

  const decided = await decide({ days: 14 })
  expect(decided).toMatchObject({
    base: 'own-return',
    ruleSet: { version: 1 },
    conclusions: [{ fact: 'refund', values: ['full'], rules: ['R-01'] }],
    fired: [{ id: 'R-01', text: rule.text }],
    trace: { steps: [{ ruleId: 'R-01', fired: true }] },
  })
  expect((await decide({ days: 15 })).conclusions).toEqual([{ fact: 'refund', values: ['none'], rules: [] }])
  expect(await refusal(decide({ days: 366 }))).toBe('invalid\nfacts.days: Must be a number from 0 to 365')
  expect(await refusal(decide({}))).toBe('invalid\nfacts.days: Required')

  const { data: explained } = await teams.integration.call(
    'decision.explain',
    { id: decided.decisionId },
    { token: keys.reviewer },
  )
  expect(explained).toMatchObject({ base: 'own-return', facts: { days: 14 }, fired: [{ id: 'R-01' }] })
  const listed = await teams.gateway.call(
    'decision.list',
    { teamId: keys.id, base: 'own-return', limit: 20 },
    administrator,
  )
  expect(listed.data.decisions.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid', 'concluded', 'concluded'])
  const again = await teams.gateway.call('decision.recompute', { id: decided.decisionId }, administrator)
  expect(again.data).toMatchObject({ decided: { agreement: 'same' }, inForce: null })

  const { vectors, base, rules } = (await call('teamRules.vectors', { base: 'own-return' }, keys.author)).data
  expect(declaresGender(base)).toBe(false)
  const decideHere = decideBy({ base, rules })
  expect(vectors.length).toBeGreaterThan(5)
  expect(vectors.map(({ facts }) => decideHere(facts))).toEqual(
    vectors.map(({ conclusions, fired }) => ({ conclusions, fired })),
  )
  const bundle = (await call('teamRules.bundle', { base: 'own-return' }, keys.author)).data
  expect(bundle.ruleSet.version).toBe(1)
  expect((await call('teamRules.dmn', { base: 'own-return' }, keys.author)).data.dmn).toContain('own-return')
  const { verification } = (await call('teamRules.verify', { base: 'own-return' }, keys.author)).data
  expect(verification.valid).toBe(true)
})

test('any, not and in › are proved, decided and explained, each alternative as a rule', async () => {
  const days = (operator: string, value: number | number[]) => ({ fact: 'days', operator, value }) as never
  await propose({
    rules: [{ ...rule, conditions: { any: [days('in', [20, 30]), { not: days('greaterThan', 14) }] } }],
    goldenCases: [
      { facts: { days: 14 }, expected: 'refund=full' },
      { facts: { days: 30 }, expected: 'refund=full' },
      { facts: { days: 15 }, expected: '-' },
    ],
  })
  await approve(1)
  await inForce(1)
  const firedAt = async (facts: object) => (await decide(facts)).fired?.map(({ id }) => id)
  expect(await firedAt({ days: 14 })).toEqual(['R-01.3'])
  expect(await firedAt({ days: 15 })).toEqual([])
  expect(await firedAt({ days: 20 })).toEqual(['R-01.1'])
  expect(await firedAt({ days: 30 })).toEqual(['R-01.2'])
  expect(await firedAt({ days: 31 })).toEqual([])
  expect(await firedAt({ days: 'unknown' })).toEqual(['R-01.4'])
  const { verification } = (await call('teamRules.verify', { base: 'own-return' }, keys.author)).data
  expect(verification).toMatchObject({ valid: true, findings: [] })
  const nobody = { any: [{ all: [days('equal', 1), days('equal', 2)] }] }
  expect(await refusal(propose({ rules: [{ ...rule, conditions: nobody }] }))).toBe(
    'invalid\nrules.0.conditions: Nobody can meet these conditions',
  )
  const two = { any: [days('equal', 1), days('equal', 2)] }
  expect(await refusal(propose({ rules: [{ ...rule, id: 'R'.repeat(61), conditions: two }] }))).toBe(
    'invalid\nrules.0.id: At most 60 characters with alternatives',
  )
  expect((await propose({ rules: [{ ...rule, id: 'R'.repeat(60), conditions: two }], goldenCases: [] })).version).toBe(
    2,
  )
  const lists = { all: [days('in', [1, 2]), { any: [days('in', [])] }] }
  expect(await refusal(propose({ rules: [{ ...rule, conditions: lists }] }))).toMatch(/^invalid\nrules\.0\.cond/)
})

test('retire › nothing decides any more, what waits is removed, and a version that decided comes back', async () => {
  const retire = (token: string) => call('teamRules.retire', { base: 'own-return' }, token)
  expect(await refusal(retire(keys.author))).toBe('not-found\n: There are no such rules')
  await propose()
  await approve(1)
  await inForce(1)
  const { decisionId } = await decide({ days: 14 })
  await propose(upTo(30))
  expect((await retire(keys.author)).data).toEqual({ base: 'own-return' })
  await expect.poll(() => refusal(decide({ days: 14 }))).toContain('not-found')
  expect(JSON.stringify((await call('teamRules.list', {}, keys.author)).data)).not.toContain('own-return')
  const explained = await teams.integration.call('decision.explain', { id: decisionId }, { token: keys.author })
  expect(explained.data.fired).toMatchObject([{ id: 'R-01' }])
  expect(await approve(1, keys.author)).toMatchObject({ version: 1, active: true })
  await inForce(1)
})

test('list › what waits › is newer than every version that was approved', async () => {
  await propose(upTo(30))
  await propose(upTo(31))
  await propose(upTo(32))
  await approve(2)
  expect((await call('teamRules.list', {}, keys.author)).data.waiting).toMatchObject([{ version: 3 }])
})

test('approve › the key that proposed it › is refused; an earlier version comes back with any key', async () => {
  await propose()
  expect(await refusal(approve(1, keys.author))).toBe('conflict\n: Another key of the team must approve this version')
  await approve(1)
  await inForce(1)
  const first = (await call('teamRules.bundle', { base: 'own-return' }, keys.author)).data.serial
  await propose(upTo(30))
  await approve(2)
  await inForce(2)
  expect((await decide({ days: 20 })).conclusions).toMatchObject([{ values: ['full'] }])
  expect((await decide({ days: 20 }, keys.author, 1)).conclusions).toMatchObject([{ values: ['none'] }])
  expect(await approve(1, keys.author)).toMatchObject({ active: true })
  await inForce(1)
  expect((await decide({ days: 20 })).conclusions).toMatchObject([{ values: ['none'] }])
  expect((await call('teamRules.bundle', { base: 'own-return' }, keys.author)).data.serial).toBeGreaterThan(first)
  const { versions } = (await call('teamRules.versions', { base: 'own-return' }, keys.author)).data
  expect(versions.map(({ version, active }) => [version, active])).toEqual([
    [2, false],
    [1, true],
  ])
})

test('a version that waits › is read, verified and compared, and decides for nobody', async () => {
  await propose()
  await approve(1)
  await propose(upTo(30))
  expect((await call('teamRules.get', { base: 'own-return', version: 2 }, keys.author)).data.rules).toMatchObject([
    { priority: 100, isActive: true, conditions: { all: [{ value: 30 }] } },
  ])
  const compared = (await call('teamRules.compare', { base: 'own-return', from: 1, to: 2 }, keys.author)).data
  expect(compared.regions).toMatchObject([
    {
      fact: 'refund',
      before: ['none'],
      after: ['full'],
      region: [{ fact: 'days', intervals: [{ min: 14, max: 30, includesMin: false, includesMax: true }] }],
    },
  ])
  await inForce(1)
  expect(await refusal(decide({ days: 20 }, keys.author, 2))).toContain('not-found')
  expect(await refusal(decide({ days: 20 }, keys.author, compared.to.hash))).toContain('not-found')
})

test('propose › the same content again › keeps its version, also by several keys at once', async () => {
  const proposals = await Promise.all([1, 2, 3, 4].map((at) => propose({}, at % 2 ? keys.author : keys.reviewer)))
  expect(new Set(proposals.map(({ version }) => version)).size).toBe(1)
  const others = await Promise.all([20, 21, 22].map((days) => propose(upTo(days))))
  expect(others.map(({ version }) => version).toSorted()).toEqual([2, 3, 4])
})

test('another team › learns nothing of it and may use the same name', async () => {
  await propose()
  await approve(1)
  const stranger = await addTeam()
  const asked = [
    () => call('teamRules.get', { base: 'own-return' }, stranger.author),
    () => call('teamRules.get', { base: 'own-return', version: 1 }, stranger.author),
    () => call('teamRules.versions', { base: 'own-return' }, stranger.author),
    () => call('teamRules.bundle', { base: 'own-return' }, stranger.author),
    () => call('teamRules.vectors', { base: 'own-return' }, stranger.author),
    () => call('teamRules.verify', { base: 'own-return', version: 1 }, stranger.author),
    () => call('teamRules.approve', { base: 'own-return', version: 1 }, stranger.reviewer),
    () => decide({ days: 3 }, stranger.author),
    () => decide({ days: 3 }, stranger.author, 1),
  ]
  for (const each of asked) {
    expect(await refusal(each())).toMatch(/^not-found\n/)
  }
  expect((await call('teamRules.list', {}, stranger.author)).data.bases.map(({ base }) => base)).not.toContain(
    'own-return',
  )
  await propose(upTo(30), stranger.author)
  await approve(1, stranger.reviewer)
  await inForce(1, stranger.author)
  expect((await decide({ days: 20 }, stranger.author)).conclusions).toMatchObject([{ values: ['full'] }])
  expect((await decide({ days: 20 })).conclusions).toMatchObject([{ values: ['none'] }])
  const tail = await teams.integration.call('decision.tail', { limit: 100 }, { token: stranger.author })
  expect(tail.data.decisions.every(({ team }) => team.id === stranger.id)).toBe(true)
})

const fact = example.declaration.facts[0] as Written['declaration']['facts'][number]
const kind = example.declaration.kinds[0] as Written['declaration']['kinds'][number]
const declared = (change: object) => ({ declaration: { ...example.declaration, ...change } })

test.each<[string, object, string]>([
  [
    'two facts of one name',
    declared({ facts: [fact, fact] }),
    'invalid\ndeclaration.facts: The name days is there twice',
  ],
  ['a name of every object', declared({ facts: [{ ...fact, name: 'constructor' }] }), '"constructor" is no name'],
  ['neither range nor codes', declared({ facts: [{ ...fact, range: undefined }] }), 'Either a range or codes'],
  ['an empty range', declared({ facts: [{ ...fact, range: [5, 5] }] }), 'declaration.facts.0.range'],
  ['a default out of range', declared({ facts: [{ ...fact, absent: 366 }] }), 'declaration.facts.0.absent'],
  ['a fact that only the product has', declared({ facts: [{ ...fact, computed: 'bmi' }] }), 'facts.0.computed'],
  ['no conclusions', declared({ kinds: [] }), 'declaration.kinds: At least 1'],
  ['a gender that is concluded', declared({ kinds: [{ ...kind, fact: 'gender' }] }), 'kinds.0.fact'],
  ['a default that is no code', declared({ kinds: [{ ...kind, otherwise: 'half' }] }), 'kinds.0.otherwise'],
  [
    'a prohibition of an unknown fact',
    declared({
      prohibitions: [
        { label: 'x', when: [{ fact: 'y', operator: 'equal', value: 1 }], fact: 'refund', values: ['full'] },
      ],
    }),
    'declaration.prohibitions.0.when.0: Unknown fact y',
  ],
  ['a case of another fact', { goldenCases: [{ facts: { day: 1 }, expected: '-' }] }, 'goldenCases.0.facts.day'],
  ['a case that fails', { goldenCases: [{ facts: { days: 15 }, expected: 'refund=full' }] }, 'conflict\nkasus 1:'],
  [
    'a rule of an unknown fact',
    { rules: [{ ...rule, conditions: { all: [{ fact: 'day', operator: 'equal', value: 1 }] } }] },
    'conflict\nR-01: A condition reads the unknown fact "day".',
  ],
  [
    'two rules that disagree',
    { rules: [rule, { ...rule, id: 'R-02', event: { ...event, params: { fact: 'refund', value: 'none' } } }] },
    'conflict\n',
  ],
])('propose › %s › is refused, and nothing is stored', async (_name, change, problem) => {
  expect(await refusal(propose(change))).toContain(problem)
  expect(await refusal(call('teamRules.versions', { base: 'own-return' }, keys.author))).toContain('not-found')
  if (problem.startsWith('conflict')) {
    const { note: _note, ...written } = { ...example, ...change } as Written
    const { verification, goldenCases } = (await call('teamRules.check', written, keys.author)).data
    expect(verification.valid && goldenCases.failed?.length === 0).toBe(false)
  }
})

test('a prohibition › that some facts break › is refused with one of them', async () => {
  const prohibitions = [
    {
      label: 'No refund after a month',
      when: [{ fact: 'days', operator: 'greaterThan', value: 30 }],
      fact: 'refund',
      values: ['full'],
    },
  ]
  await propose(declared({ prohibitions }))
  const late = { ...declared({ prohibitions }), ...upTo(31) }
  expect(await refusal(propose(late))).toContain('prohibited')
})

test.each([
  ['own-a', true],
  [`own-${'a'.repeat(36)}`, true],
  [`own-${'a'.repeat(37)}`, false],
  ['own-', false],
  ['own-A', false],
  ['own-a--b', false],
  ['own-a-', false],
  ['energy', false],
])('a name › %s › is allowed: %s', (name, isAllowed) => {
  expect(OwnBaseName.safeParse(name).success).toBe(isAllowed)
})

test('propose › more bases than a team may have › are refused', async () => {
  const names = Array.from({ length: maxOwnBases }, (_, at) => `own-b${at}` as const)
  for (const base of names) {
    await propose({ base })
  }
  const full = `conflict\n: The team already owns ${maxOwnBases} bases`
  expect(await refusal(propose({ base: 'own-one-more' }))).toBe(full)
  await propose({ base: 'own-b0', ...upTo(30) })
  await approve(1, keys.reviewer, 'own-b0')
  await call('teamRules.retire', { base: 'own-b0' }, keys.author)
  await propose({ base: 'own-one-more' })
  expect(await refusal(approve(1, keys.author, 'own-b0'))).toBe(full)
  expect(await refusal(propose({ base: 'own-b0', ...upTo(40) }))).toBe(full)
})

test('check › a base that holds › is proved and not stored', async () => {
  const { note: _note, ...written } = example
  const { verification, goldenCases } = (await call('teamRules.check', written, keys.author)).data
  expect(verification).toMatchObject({ valid: true, findings: [] })
  expect(verification.proofs.length).toBeGreaterThan(0)
  expect(goldenCases).toEqual({ count: 1, failed: [] })
  expect(await refusal(call('teamRules.versions', { base: 'own-return' }, keys.author))).toContain('not-found')
})

test('propose › a base of more than 256 kB › is refused, also over NATS', async () => {
  const label = 'x'.repeat(200_000)
  const facts = [{ ...fact, label }]
  const accepted = await propose(declared({ facts }))
  expect(accepted.version).toBe(1)
  const wider = [...facts, { ...fact, name: 'weeks', label: 'x'.repeat(70_000) }]
  expect(await refusal(propose(declared({ facts: wider })))).toBe('too-large\n: A base may have 256 kB as JSON')
})

test('propose › rules that tell too many people apart › are refused', async () => {
  const facts = [...'abcdef'].map((name) => ({ ...fact, name }))
  const rules = [...'abcdef'].flatMap((name) =>
    [1, 2, 3, 4, 5, 6].map((value) => ({
      ...rule,
      id: `${name}${value}`,
      conditions: { all: [{ fact: name, operator: 'equal', value }] },
    })),
  )
  expect(await refusal(propose({ ...declared({ facts }), rules, goldenCases: [] }))).toBe(
    'conflict\nrules: The rules tell 7.529.536 kinds apart; at most 50.000 are proved.',
  )
})

test('propose › fifty versions later › a proposal is gone, and a version that decided is there', async () => {
  await propose()
  await approve(1)
  for (let days = 20; days < 72; days++) {
    await propose(upTo(days))
  }
  const { versions } = (await call('teamRules.versions', { base: 'own-return' }, keys.author)).data
  expect(versions.map(({ version }) => version)).toEqual([...Array.from({ length: 50 }, (_, at) => 53 - at), 1])
})
