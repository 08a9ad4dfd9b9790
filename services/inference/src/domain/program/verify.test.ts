import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import { expect, test } from 'vitest'
import { brokenProgramRules } from '../../../test/support/broken-program-rules.ts'
import { seedRules } from '../../seed/bases/program.ts'
import { verifyBase } from '../verify/verify-base.ts'
import { coverageOf } from '../../program/domain/coverage.ts'
import { type Condition, programRuleSet } from './program-rule-set.ts'

const verify = (rules: readonly RuleDocument[]) => verifyBase(programRuleSet(1, rules))

const errorsOf = (rules: readonly RuleDocument[]) =>
  verify(rules).findings.filter(({ severity }) => severity === 'error')

test('verify › the rules of the specification › are valid, cover everyone and name the two pairs without a rule', () => {
  const { valid, findings } = verify(seedRules)
  expect({ valid, coverage: coverageOf(programRuleSet(1, seedRules)) }).toEqual({ valid: true, coverage: 100 })
  expect(findings.map(({ code, severity, place }) => ({ code, severity, place }))).toEqual([
    { code: 'missing-cell', severity: 'info', place: 'B4-L1' },
    { code: 'missing-cell', severity: 'info', place: 'B4-L2' },
  ])
})

test.each(Object.entries(brokenProgramRules))(
  'verify › %s › is found with its place and an Indonesian sentence',
  (_what, [code, place, rules]) => {
    const found = errorsOf(rules).find((finding) => finding.code === code && finding.place === place)
    expect(found?.message).toMatch(/[a-z]{3,}.*\.$/i)
    expect(verify(rules).valid).toBe(false)
  },
)

test('verify › every finding code › has a failing rule set above', () => {
  const shown = new Set(Object.values(brokenProgramRules).map(([code]) => code))
  expect(shown.size).toBe(14)
})

/** Redundant bounds: the rules mean the same but distinguish more kinds of people. */
const bounds = (fact: string, count: number): Condition[] =>
  Array.from({ length: count }, (_, index) => ({ fact, operator: 'greaterThan', value: 1 + index / 1000 }))
const withBounds = (more: Readonly<Record<string, readonly Condition[]>>) =>
  seedRules.map((rule) => ({ ...rule, conditions: { all: [...rule.conditions.all, ...(more[rule.id] ?? [])] } }))

test('verify › 200 bounds of one number › are tried', () => {
  expect(verify(withBounds({ 'BMI-B4': bounds('bmi', 197) })).findings).toEqual(verify(seedRules).findings)
})

test.each([
  ['201 bounds of one number', withBounds({ 'BMI-B4': bounds('bmi', 198) }), 'satu angka dengan 201 batas'],
  ['201 rules', Array.from({ length: 201 }, () => seedRules[0] as RuleDocument), '201 aturan; paling banyak 200'],
])('verify › %s › are rejected before one is tried, with the number', (_what, rules, message) => {
  const { valid, findings, proofs } = verify(rules)
  expect({ valid, proofs }).toEqual({ valid: false, proofs: [] })
  expect(findings).toEqual([
    { code: 'too-many-people', severity: 'error', place: 'rules', message: expect.stringContaining(message) },
  ])
})

test('verify › 200 rules that all hold for everybody › 500 findings at most, each of a readable length', () => {
  const all = bounds('bmi', 19)
  const rules = Array.from({ length: 200 }, (_, index): RuleDocument => {
    const rule = seedRules.find(({ id }) => id === 'BMI-B4') as RuleDocument
    return { ...rule, id: `${index}-${'x'.repeat(58)}`, conditions: { all } }
  })
  const { valid, findings } = verify(rules)
  expect({ valid, isMany: findings.length > 50 }).toEqual({ valid: false, isMany: true })
  expect(findings.length).toBeLessThanOrEqual(500)
  expect(Math.max(...findings.map(({ message }) => message.length))).toBeLessThan(1000)
})
