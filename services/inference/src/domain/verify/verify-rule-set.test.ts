import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import type { RuleContent } from '../rule-set.ts'
import { verifyRuleSet } from './verify-base.ts'

const program = seeds.get('program') as RuleContent
const verified = (base: Partial<RuleBase>) => verifyRuleSet({ ...program, base: { ...program.base, ...base } })

test('verifyRuleSet › the program as seeded › is valid, with proofs as every base has them', () => {
  const { valid, findings, proofs } = verifyRuleSet(program)
  expect(valid).toBe(true)
  expect(findings.map(({ severity, place }) => [severity, place])).toEqual([
    ['info', 'B4-L1'],
    ['info', 'B4-L2'],
  ])
  expect(proofs.find(({ property }) => property === 'single')).toMatchObject({ holds: true })
  expect(proofs.find(({ property }) => property === 'reachable')?.tried).toBe(program.rules.length)
})

test('verifyRuleSet › a program without a rule that somebody needs › says where, with somebody who has no program', () => {
  const rules = program.rules.filter(({ id }) => id !== 'B4')
  const { valid, findings, proofs } = verifyRuleSet({ ...program, rules })
  expect(valid).toBe(false)
  expect(findings.map(({ place, person }) => [place, person])).toEqual([
    ['B4-L1', { gender: 'male', weight: 86.7, height: 170, bmi: 30, bodyFatPercentage: 9 }],
    ['B4-L2', { gender: 'male', weight: 86.7, height: 170, bmi: 30, bodyFatPercentage: 10 }],
    ['B4', { gender: 'male', weight: 86.7, height: 170, bmi: 30, bodyFatPercentage: null }],
  ])
  expect(proofs.filter(({ holds }) => !holds).map(({ property }) => property)).toEqual(['single'])
})

test.each<[string, Partial<RuleBase>]>([
  ['a fact less', { facts: program.base.facts.slice(1) }],
  ['a stage less', { kinds: program.base.kinds.map((kind) => ({ ...kind, stages: kind.stages.slice(0, 1) })) }],
  ['another policy', { kinds: program.base.kinds.map((kind) => ({ ...kind, policy: 'all' as const })) }],
  ['a BMI that is not computed', { facts: program.base.facts.map(({ computed: _computed, ...fact }) => fact) }],
])('verifyRuleSet › a program declared with %s › is invalid, as the code that runs it knows its own', (_what, base) => {
  expect(verified(base)).toMatchObject({ valid: false, findings: [{ place: 'program' }], proofs: [] })
})

test('verifyRuleSet › a program declared with other words › is valid', () => {
  expect(verified({ label: 'Program latihan' }).valid).toBe(true)
})
