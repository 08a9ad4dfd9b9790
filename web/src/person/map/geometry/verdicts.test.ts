import { bmiBounds, bodyFatBounds, genders } from '@bugar/contracts/core/values/knowledge'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Facts, RuleSetRef, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { expect, test } from 'vitest'
import { importService, runnable } from '../../../../e2e/support/rules.ts'
import { verdictOf, verdictsBy } from './verdicts.ts'

const { programRuleSet } = (await importService('domain/run.ts')) as {
  programRuleSet: (version: number, rules: readonly SourcedRule[]) => RuleSetRef
}
const { infer } = (await importService('evaluation/domain/infer.ts')) as {
  infer: (set: RuleSetRef, facts: Facts) => Promise<Verdict>
}

const { base, rules: seedRules } = runnable('program')

/** To the hundredths on both sides of each bound. */
const around = (bounds: readonly number[]) =>
  bounds.flatMap((bound) => [-1, 0, 1].map((step) => (Math.round(bound * 100) + step) / 100))

const people: Facts[] = genders.flatMap((gender) =>
  [150.3, 170, 188.5].flatMap((height) => {
    const atBounds = around(bmiBounds.map((bound) => bound * (height / 100) ** 2))
    const weights = [1, ...atBounds, 300].filter((weight) => weight >= 1 && weight <= 300)
    return weights.flatMap((weight) => [
      { gender, height, weight },
      ...[1, ...around(bodyFatBounds[gender]), 70].map((bodyFatPercentage) => ({
        gender,
        height,
        weight,
        bodyFatPercentage,
      })),
    ])
  }),
)

const changed = (id: string, change: (rule: SourcedRule) => SourcedRule) =>
  seedRules.map((rule) => (rule.id === id ? change(rule) : rule))
const off = (id: string) => changed(id, (rule) => ({ ...rule, isActive: false }))
/** Changes the bound of the first condition. */
const bounded = (id: string, value: number) =>
  changed(id, (rule) => {
    const [first, ...others] = rule.conditions.all
    return { ...rule, conditions: { all: [{ ...first, value } as (typeof others)[number], ...others] } }
  })
const twice = seedRules.flatMap((rule) => (rule.id === 'B2-L2' ? [rule, { ...rule, id: 'B2-L2-2' }] : [rule]))

test.each<[string, readonly SourcedRule[], object]>([
  ['the rules of a new system', seedRules, { fails: false, hasNotice: true }],
  ['a pair without a rule', off('B2-L3'), { fails: false, hasNotice: true }],
  ['a category without a program', off('B1'), { fails: true, hasNotice: true }],
  ['two categories of one BMI', bounded('BMI-B3', 24), { fails: true, hasNotice: true }],
  ['no category for some BMI', bounded('BMI-B3', 26), { fails: true, hasNotice: true }],
  ['no category for some body fat', off('FAT-L3-male'), { fails: false, hasNotice: true }],
  ['two rules that agree', twice, { fails: true, hasNotice: true }],
])('verdictsBy › %s › the verdict of the service for everybody, none where it fails', async (_name, rules, seen) => {
  const set = programRuleSet(3, rules)
  const verdictBy = verdictsBy({ base, rules: [...rules], ruleSet: { version: set.version, hash: set.hash } })
  const theirs = await Promise.all(people.map((facts) => infer(set, facts).then(verdictOf, () => null)))
  const ours = people.map(verdictBy)
  expect(ours).toEqual(theirs)
  expect({ fails: ours.includes(null), hasNotice: ours.some((each) => each?.notice) }).toEqual(seen)
  expect(new Set(ours.map((each) => each?.programCode)).size).toBeGreaterThan(5)
})

test('verdictsBy › an operator that is not known here › no verdict', () => {
  const rules = changed('BMI-B2', (rule) => ({
    ...rule,
    conditions: { all: [{ fact: 'bmi', operator: 'near', value: 22 }] },
  }))
  const verdictBy = verdictsBy({ base, rules, ruleSet: { version: 1, hash: 'a' } })
  expect(verdictBy({ gender: 'male', weight: 70, height: 170 })).toBeNull()
})
