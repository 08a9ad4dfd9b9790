import type { BaseFacts, ConclusionKind, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { ConclusionConflict, conclusionsOf } from '@bugar/contracts/rules/rule-run'
import { expect, test } from 'vitest'
import { yesNoFact } from '../seed/bases/facts.ts'
import { type Conditions, noted, rulesFor } from '../seed/bases/rules.ts'
import { makeRuleSet, type RuleSet } from './rule-set.ts'
import { concludeByEngine } from '../../test/support/by-engine.ts'
import { conclude, run } from './run.ts'

const coded = (...codes: string[]) => codes.map((code) => ({ code, label: code }))

const kinds: ConclusionKind[] = [
  noted('ill', 'Sakit'),
  {
    fact: 'level',
    label: 'Saran',
    stages: ['level'],
    policy: 'most-cautious',
    codes: coded('go', 'gentle', 'stop'),
    otherwise: 'go',
  },
  {
    fact: 'limits',
    label: 'Batasan',
    stages: ['limits'],
    policy: 'all',
    codes: coded('slow', 'light', 'short'),
    otherwise: null,
  },
  { fact: 'plan', label: 'Rencana', stages: ['plan'], policy: 'one', codes: coded('rest', 'walk'), otherwise: null },
]
const base: RuleBase = {
  name: 'safety',
  label: 'Uji',
  facts: [yesNoFact('pain', 'Nyeri'), yesNoFact('fever', 'Demam'), yesNoFact('tired', 'Lelah')],
  kinds,
  prohibitions: [],
}
const rule = rulesFor(kinds)
const backing = { source: 'Uji', strength: 'weak' } as const
const when = (id: string, conditions: Conditions, fact: string, value: string) =>
  rule(id, id, conditions, [fact, value], backing)
const yes = (...facts: string[]): Conditions => facts.map((fact) => [fact, 'equal', 'yes'] as const)

// Written against the order of the stages, which decides the order of the run.
const rules: readonly SourcedRule[] = [
  when('plan-rest', yes('pain'), 'plan', 'rest'),
  when('plan-rest-too', yes('ill'), 'plan', 'rest'),
  when('plan-walk', yes('tired'), 'plan', 'walk'),
  when('limit-short', yes('pain'), 'limits', 'short'),
  when('limit-slow', yes('pain'), 'limits', 'slow'),
  when('limit-slow-too', yes('fever'), 'limits', 'slow'),
  when('level-stop', yes('ill'), 'level', 'stop'),
  when('level-gentle', yes('tired'), 'level', 'gentle'),
  when('level-gentle-too', yes('pain'), 'level', 'gentle'),
  when('ill', yes('fever'), 'ill', 'yes'),
]
const set = makeRuleSet(7, { base, rules, goldenCases: [] })

const foundOf = async (given: BaseFacts, of: RuleSet = set) => {
  const found = conclude(of, given)
  expect(found).toEqual(await concludeByEngine(of, given))
  const { conclusions } = found
  expect(conclusionsOf(of.base, run(of, given).fired)).toEqual(conclusions)
  return Object.fromEntries(conclusions.map(({ fact, values, rules: from }) => [fact, { values, from }]))
}

test('conclude › no rule fires › every kind has what holds otherwise, or nothing', async () => {
  expect(await foundOf({})).toEqual({
    ill: { values: ['no'], from: [] },
    level: { values: ['go'], from: [] },
    limits: { values: [], from: [] },
    plan: { values: [], from: [] },
  })
})

test('conclude › most-cautious › keeps the last code and only the rules that concluded it', async () => {
  expect((await foundOf({ tired: 'yes' }))['level']).toEqual({ values: ['gentle'], from: ['level-gentle'] })
  const { level } = await foundOf({ fever: 'yes', pain: 'yes' })
  expect(level).toEqual({ values: ['stop'], from: ['level-stop'] })
})

test('conclude › most-cautious, two rules with the same code › names both', async () => {
  const both = { fever: 'no', tired: 'yes', pain: 'yes' }
  const withoutPlan = makeRuleSet(8, {
    base,
    rules: rules.filter(({ stage }) => stage !== 'plan'),
    goldenCases: [],
  })
  expect((await foundOf(both, withoutPlan))['level']).toEqual({
    values: ['gentle'],
    from: ['level-gentle', 'level-gentle-too'],
  })
})

test('conclude › all › keeps each code once, in the order of the kind', async () => {
  expect((await foundOf({ pain: 'yes', fever: 'yes' }))['limits']).toEqual({
    values: ['slow', 'short'],
    from: ['limit-short', 'limit-slow', 'limit-slow-too'],
  })
})

test('conclude › one, two rules that agree › is no conflict', async () => {
  expect((await foundOf({ pain: 'yes', fever: 'yes' }))['plan']).toEqual({
    values: ['rest'],
    from: ['plan-rest', 'plan-rest-too'],
  })
})

test('conclude › one, two rules that disagree › is a conflict that names both codes', async () => {
  const given = { pain: 'yes', tired: 'yes' }
  const conflict = new ConclusionConflict('plan: rest, walk')
  expect(() => conclude(set, given)).toThrow(conflict)
  await expect(concludeByEngine(set, given)).rejects.toThrow(conflict)
  expect(() => conclusionsOf(base, run(set, given).fired)).toThrow(conflict)
})

test('conclude › answer unknown › concludes as yes does', async () => {
  expect(await foundOf({ fever: 'unknown' })).toEqual(await foundOf({ fever: 'yes' }))
})

test('conclude › fired and trace › follow the stages, with every active rule and what it compared', async () => {
  const { base: name, ruleSet, fired, trace } = conclude(set, { fever: 'yes' })
  expect({ name, ruleSet }).toEqual({ name: 'safety', ruleSet: { version: 7, hash: set.hash } })
  expect(fired.map(({ id }) => id)).toEqual(['ill', 'level-stop', 'limit-slow-too', 'plan-rest-too'])
  expect(fired[1]).toEqual(rules.find(({ id }) => id === 'level-stop'))
  expect(trace.steps.map(({ ruleId }) => ruleId)).toEqual([
    'ill',
    'level-stop',
    'level-gentle',
    'level-gentle-too',
    'limit-short',
    'limit-slow',
    'limit-slow-too',
    'plan-rest',
    'plan-rest-too',
    'plan-walk',
  ])
  expect(trace.steps[1]).toEqual({
    stage: 'level',
    ruleId: 'level-stop',
    fired: true,
    conditions: [{ fact: 'ill', operator: 'equal', required: 'yes', found: 'yes', held: true }],
    concluded: { fact: 'level', value: 'stop' },
  })
  expect(trace.steps[2]).toMatchObject({ fired: false, concluded: null })
})

test('conclude › a rule that is switched off › neither fires nor stands in the trace', async () => {
  const off = rules.map((each) => (each.id === 'level-stop' ? { ...each, isActive: false } : each))
  const { conclusions, trace } = conclude(makeRuleSet(9, { base, rules: off, goldenCases: [] }), {
    fever: 'yes',
  })
  expect(conclusions.find(({ fact }) => fact === 'level')?.values).toEqual(['go'])
  expect(trace.steps.map(({ ruleId }) => ruleId)).not.toContain('level-stop')
})
