import type { RuleBase } from '@bugar/contracts/rule-base'
import { expect, test } from 'vitest'
import { seeds } from '../seed/bases/all.ts'
import type { RuleContent } from './domain/rule-set.ts'
import { verifyRuleSet } from './verify-rule-set.ts'

const program = seeds.get('program') as RuleContent
const verified = (base: Partial<RuleBase>) => verifyRuleSet({ ...program, base: { ...program.base, ...base } })

test('verifyRuleSet › the program as seeded › is valid, with proofs as every base has them', () => {
  const { valid, findings, proofs } = verifyRuleSet(program)
  expect({ valid, findings }).toEqual({ valid: true, findings: [] })
  expect(proofs.find(({ property }) => property === 'single')).toMatchObject({ holds: true })
  expect(proofs.find(({ property }) => property === 'reachable')?.tried).toBe(program.rules.length)
})

test('verifyRuleSet › a program without a rule that somebody needs › says where, and proves nothing', () => {
  const rules = program.rules.filter(({ id }) => id !== 'B4')
  expect(verifyRuleSet({ ...program, rules })).toMatchObject({
    valid: false,
    findings: [{ place: 'B4' }, { place: 'B4-L1' }, { place: 'B4-L2' }],
    proofs: [],
  })
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
