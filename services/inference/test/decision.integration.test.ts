import type { Input } from '@bugar/contracts/core/bus/operation'
import type { decisionOperations } from '@bugar/contracts/teams/decision'
import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { seeds } from '@bugar/inference/seed/bases/all'
import { timePart } from '@bugar/runtime/audit/entry'
import { withRequiredFacts } from '@bugar/testing/with-required-facts'
import { allowTime } from '@bugar/testing/time-allowed'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, prepareTeams, teamInput, type TeamsUnderTest } from './support/teams-under-test.ts'

allowTime('ruleBase.publish')

let teams: TeamsUnderTest
let token: string
beforeAll(async () => {
  teams = await prepareTeams()
  token = (await teams.addTeam()).token
})
afterAll(() => teams.stop())

type Question = Partial<Input<(typeof decisionOperations)['decision.evaluate']>>

const woman = { gender: 'female', age: 30, bmi: 17, programCode: 'P1' } as const
const energy = { base: 'energy', ruleSet: 'active', explain: 'none', facts: woman } as const

const evaluate = async (given: Question = {}, as = token, requestId: string = randomUUID()) =>
  (await teams.integration.call('decision.evaluate', { ...energy, ...given }, { token: as, requestId })).data
const explain = async (id: string, as = token) =>
  (await teams.integration.call('decision.explain', { id }, { token: as })).data
const stored = (id: string) => teams.collection('decisions').findOne({ _id: id }, { projection: { repeat: 0 } })
const logged = async (search: string) =>
  (await teams.gateway.call('decision.list', { search, limit: 20 }, administrator)).data.decisions

test.each(ruleBaseNames)(
  'decision.evaluate › %s › concludes of its vectors what inference.conclude does',
  async (base) => {
    const { base: declaration, vectors } = (await teams.integration.call('ruleBase.vectors', { base })).data
    for (const { facts: given } of vectors.filter((_, at) => at % 10 === 0)) {
      const facts = withRequiredFacts(declaration, given)
      const expected = (await teams.integration.call('inference.conclude', { base, facts })).data
      const { decisionId, ...found } = await evaluate({ base, facts, explain: 'full' })
      expect(found).toEqual(expected)
      expect(decisionId).toMatch(/^[0-9a-f]{28}$/)
    }
  },
)

test('decision.evaluate › explain none, fired, full › carries so much of the reasons', async () => {
  const none = await evaluate()
  expect(Object.keys(none).toSorted()).toEqual(['base', 'conclusions', 'decisionId', 'ruleSet'])
  const fired = await evaluate({ explain: 'fired' })
  expect(fired.fired?.map(({ id }) => id)).toContain('E-01')
  expect(fired.trace).toBeUndefined()
  const full = await evaluate({ explain: 'full' })
  expect(full.fired).toEqual(fired.fired)
  expect(full.trace?.steps.length).toBe(seeds.get('energy')?.rules.filter(({ isActive }) => isActive).length)
})

test('decision.evaluate › other rules in force › a version and a hash give the earlier ones, and nothing else is found', async () => {
  const { rules = [] } = seeds.get('energy') ?? {}
  const before = await evaluate({ explain: 'fired' })
  const changed = rules.map((rule) => (rule.id === 'E-01' ? { ...rule, source: 'Sumber lain' } : rule))
  const publication = { base: 'energy', from: 1, rules: changed, note: 'Diuji oleh tes otomatis' } as const
  await teams.gateway.call('ruleBase.publish', publication, administrator)
  await expect.poll(async () => (await evaluate()).ruleSet.version).toBe(2)
  const { version, hash } = before.ruleSet
  for (const ruleSet of [version, hash]) {
    const pinned = await evaluate({ ruleSet, explain: 'fired' })
    expect({ ...pinned, decisionId: '' }).toEqual({ ...before, decisionId: '' })
    expect(await logged(pinned.decisionId)).toMatchObject([{ pinned: true, ruleSet: { version, hash } }])
  }
  expect(await logged((await evaluate()).decisionId)).toMatchObject([{ pinned: false, ruleSet: { version: 2 } }])
  // A logged decision keeps its original reasons.
  expect((await explain(before.decisionId)).fired).toEqual(before.fired)
  for (const ruleSet of [99, 'f'.repeat(64)]) {
    await expect(evaluate({ ruleSet })).rejects.toMatchObject({ code: 'not-found' })
  }
})

test.each([
  [{ ...woman, age: 120 }, null],
  [{ ...woman, age: 121 }, ['facts.age']],
  [{ ...woman, age: '30' }, ['facts.age']],
  [{ ...woman, gender: 'x' }, ['facts.gender']],
  [{ ...woman, height: 170 }, ['facts.height']],
  [{ gender: 'female', age: 30, programCode: 'P1' }, ['facts.bmi']],
  [{ gender: 'female', age: 30, bmi: 17 }, ['facts.programCode']],
  [{ ...woman, pregnant: 'yes' }, ['facts.pregnancyWeek']],
  [{ ...woman, pregnant: 'yes', pregnancyWeek: 'unknown' }, null],
  [{ ...woman, bmi: null }, ['facts.bmi']],
  [{ ...woman, bmi: 'unknown' }, null],
  [{ ...woman, gender: 'male', pregnancyWeek: 20 }, ['facts.pregnancyWeek']],
] as const)('decision.evaluate › %j › is refused for %j, and that is logged', async (facts, fields) => {
  const correlationId = randomUUID()
  const asked = evaluate({ facts }, token, correlationId)
  if (fields === null) {
    expect(await asked).toMatchObject({ base: 'energy' })
    return
  }
  await expect(asked).rejects.toMatchObject({ code: 'invalid', errors: fields.map((field) => ({ field })) })
  const [found] = await logged(correlationId)
  expect(found).toMatchObject({ outcome: 'invalid', conclusions: [], correlationId })
  const { data } = await teams.gateway.call('decision.get', { id: found?.id ?? '' }, administrator)
  expect(data.errors.map(({ field }) => field)).toEqual(fields)
  expect(data.fired).toEqual([])
})

test('decision.evaluate › weight and height instead of the BMI › where the base computes it', async () => {
  const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 'unknown' }
  const { conclusions } = await evaluate({ base: 'program', facts })
  expect(conclusions).toContainEqual({ fact: 'programCode', values: ['P2'], rules: ['B2'] })
  // Evaluators that calculate in decimals round this body to the other side of the bound.
  const precise = { ...facts, weight: 20.786_599_999_438_2, height: 106 }
  const errors = [{ field: 'facts.weight', message: 'Must have at most 2 decimals' }]
  await expect(evaluate({ base: 'program', facts: precise })).rejects.toMatchObject({ code: 'invalid', errors })
  const batch = { base: 'program' as const, ruleSet: 'active' as const, items: [precise] }
  const { data } = await teams.integration.call('decision.evaluateBatch', batch, { token, requestId: randomUUID() })
  expect(data.results).toEqual([{ errors, code: 'invalid' }])
  const asked = teams.integration.call('inference.conclude', { base: 'program', facts: precise })
  await expect(asked).rejects.toMatchObject({ code: 'invalid', errors })
  const { weight: _weight, ...incomplete } = facts
  await expect(evaluate({ base: 'program', facts: incomplete })).rejects.toMatchObject({
    errors: [{ field: 'facts.bmi', message: 'Required' }],
  })
})

test('masks › ranges and what is withheld › stand in the log, and the answer is the same', async () => {
  const masks = { age: 'range', bmi: 'range', gender: 'range' } as const
  const { token: masked } = await teams.addTeam({ masks })
  const found = await evaluate({ facts: { ...woman, age: 39, bmi: 17.95 } }, masked)
  expect(found.conclusions).toEqual((await evaluate({ facts: { ...woman, age: 39, bmi: 17.95 } })).conclusions)
  expect(await explain(found.decisionId, masked)).toMatchObject({
    facts: { age: { from: 30, to: 40 }, bmi: { from: 17, to: 18 } },
    withheld: ['gender'],
  })
})

test.each(['__proto__', 'constructor', 'prototype'])(
  'decision.evaluate › a fact named %s › is refused',
  async (name) => {
    const facts = JSON.parse(`{"${name}":{"bmi":30},${JSON.stringify(woman).slice(1)}`) as typeof woman
    await expect(evaluate({ facts })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'facts' }] })
  },
)

test('masks › rules that read a withheld fact › no operation on the log tells whether they fired', async () => {
  const { token: masked } = await teams.addTeam({ masks: { pregnant: 'withheld' } })
  const facts = { gender: 'female', age: 30, bmi: 22, bodyFatPercentage: 25, programCode: 'P2', diabetes: 'yes' }
  const repliesTo = async (pregnant: string) => {
    const requestId = randomUUID()
    const question = { base: 'safety', facts: { ...facts, pregnant } } as const
    const { decisionId: id } = await evaluate(question, masked, requestId)
    const { data: shown } = await teams.gateway.call('decision.get', { id }, administrator)
    expect(await explain(id, masked)).toEqual(shown)
    // `decision.tail` waits until a decision is some seconds old.
    const older = timePart(Date.now() - 60_000) + id.slice(12)
    await teams.collection('decisions').insertOne({ ...(await stored(id)), _id: older } as never)
    const { data: tail } = await teams.integration.call('decision.tail', { limit: 1000 }, { token: masked })
    const logs = [await logged(requestId), tail.decisions.filter((each) => each.correlationId === requestId)]
    const ids = logs.map((all) => all.flatMap(({ conclusions }) => conclusions.flatMap(({ rules }) => rules)))
    return { shown, ids, plain: await evaluate({ ...question, explain: 'fired' }, masked) }
  }
  const [yes, no] = [await repliesTo('yes'), await repliesTo('no')]
  expect(yes.plain.fired?.map(({ id }) => id)).toEqual(expect.arrayContaining(['K-08', 'B-12', 'D-02']))
  expect(yes.shown.undisclosed).toContainEqual({ id: 'K-08', facts: ['pregnant'] })
  const { fired, notFired, undisclosed } = no.shown
  expect(yes.shown).toMatchObject({ withheld: ['pregnant'], fired, notFired, undisclosed })
  expect(fired.map(({ id }) => id)).toContain('D-02')
  for (const { shown, ids } of [yes, no]) {
    expect(ids[1]?.length).toBeGreaterThan(0)
    expect([...ids.flat(), ...shown.conclusions.flatMap(({ rules }) => rules)]).not.toContain('K-08')
  }
})

test('masks › the rules that decided are not stored › lists tell the conclusions without their rules, reasons are not found', async () => {
  const { token: masked } = await teams.addTeam({ masks: { bmi: 'range' } })
  const correlationId = randomUUID()
  const { decisionId } = await evaluate({}, masked, correlationId)
  const entry = await stored(decisionId)
  const _id = timePart(Date.now() - 60_000) + decisionId.slice(12)
  const ruleSet = { version: 1, hash: 'f'.repeat(64) }
  await teams.collection('decisions').insertOne({ ...entry, _id, ruleSet } as never)
  const [, listed] = await logged(correlationId)
  expect(listed?.conclusions).toContainEqual({ fact: 'deficit', values: ['refused'], rules: [] })
  const { data: tail } = await teams.integration.call('decision.tail', { limit: 10 }, { token: masked })
  expect(tail.decisions).toEqual([listed])
  await expect(explain(_id, masked)).rejects.toMatchObject({ code: 'not-found' })
})

test('decision.recompute › by the rules that decided and those in force › is in the audit log, not in that of decisions, and takes nothing of the quota', async () => {
  const { token: own, team } = await teams.addTeam()
  const { version } = (await evaluate()).ruleSet
  const { decisionId: id, conclusions } = await evaluate({ ruleSet: 1 }, own)
  const recompute = async (each: string) =>
    (await teams.gateway.call('decision.recompute', { id: each }, administrator)).data
  const found = await recompute(id)
  const answer = { outcome: 'concluded', conclusions: conclusions.map(({ fact, values }) => ({ fact, values })) }
  const again = (number: number) => ({ ruleSet: { version: number }, agreement: 'same', answer })
  expect(found).toMatchObject({ decided: again(1), inForce: version === 1 ? null : again(version) })
  const list = await teams.gateway.call('decision.list', { teamId: team.id, limit: 20 }, administrator)
  const { data } = await teams.gateway.call('team.list', {}, administrator)
  expect([list.data.total, data.teams.find((each) => each.id === team.id)?.usedToday]).toEqual([1, 1])
  const looks = teams.collection('audit').find({ operation: 'decision.recompute', objectId: id } as never)
  expect(await looks.toArray()).toMatchObject([{ actor: { name: 'Wati Lestari' } }])
  await expect(recompute('0'.repeat(28))).rejects.toMatchObject({ code: 'not-found' })
  const requestId = randomUUID()
  await expect(evaluate({ facts: {} }, own, requestId)).rejects.toMatchObject({ code: 'invalid' })
  await expect(recompute((await logged(requestId))[0]?.id ?? '')).rejects.toMatchObject({ code: 'conflict' })
})

test('decision.recompute › a fact is masked › open, without an answer', async () => {
  const { token: masked } = await teams.addTeam({ masks: { bmi: 'range' } })
  const { decisionId: id, ruleSet } = await evaluate({}, masked)
  const { data } = await teams.gateway.call('decision.recompute', { id }, administrator)
  expect(data).toEqual({ decided: { ruleSet, agreement: 'open', answer: null }, inForce: null })
})

test('the caller’s number › that could not be searched for › is refused', async () => {
  for (const requestId of ['a b', 'x'.repeat(256)]) {
    await expect(evaluate({}, token, requestId)).rejects.toMatchObject({ code: 'invalid' })
  }
})

test('decision.explain › another team’s decision › is not found', async () => {
  const { decisionId } = await evaluate()
  const { token: other } = await teams.addTeam()
  expect(await explain(decisionId)).toMatchObject({ id: decisionId, outcome: 'concluded' })
  await expect(explain(decisionId, other)).rejects.toMatchObject({ code: 'not-found' })
})

test('rights › withdrawn › the base’s earlier decisions are in neither tail nor explanation', async () => {
  const form = teamInput()
  const { team, token: own } = await teams.addTeam(form)
  const { decisionId } = await evaluate({}, own)
  const entry = { ...(await stored(decisionId)), _id: timePart(Date.now() - 60_000) + decisionId.slice(12) }
  const kept = { ...entry, _id: timePart(Date.now() - 50_000) + decisionId.slice(12), base: 'safety' }
  await teams.collection('decisions').insertMany([entry, kept] as never)
  const tail = async () =>
    (await teams.integration.call('decision.tail', { limit: 10 }, { token: own })).data.decisions.map(({ id }) => id)
  expect(await tail()).toEqual([entry._id, kept._id])
  const { keyDays: _days, ...fields } = { ...form, rights: { ...form.rights, energy: 'none' as const } }
  await teams.gateway.call('team.update', { id: team.id, ...fields }, administrator)
  // Each copy knows the change within a second.
  await expect.poll(async () => (await Promise.all([1, 2, 3, 4].map(tail))).flat()).toEqual(Array(4).fill(kept._id))
  // The copy that explains may be one that no tail reached.
  const refusal = () =>
    explain(decisionId, own).then(
      () => 'explained',
      ({ code }: { readonly code: string }) => code,
    )
  await expect.poll(refusal).toBe('forbidden')
})

test('rights › none, ask, explain › what is beyond them is refused with the name of the base', async () => {
  const rights = { program: 'none', safety: 'none', adaptation: 'none', progression: 'none', energy: 'ask' } as const
  const { token: limited } = await teams.addTeam({ rights })
  const { decisionId } = await evaluate({}, limited)
  const refused = { code: 'forbidden', message: expect.stringContaining('energy') }
  await expect(evaluate({ explain: 'fired' }, limited)).rejects.toMatchObject(refused)
  await expect(explain(decisionId, limited)).rejects.toMatchObject(refused)
  await expect(evaluate({ base: 'safety', facts: {} }, limited)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('safety'),
  })
})
