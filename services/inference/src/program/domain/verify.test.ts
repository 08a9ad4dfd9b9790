import type { Finding, RuleDocument } from '@bugar/contracts/rule-set'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { verifyBase } from '../../base/domain/verify-base.ts'
import { coverageOf } from './coverage.ts'
import { type Condition, programRuleSet } from './program-rule-set.ts'

const verify = (rules: readonly RuleDocument[]) => verifyBase(programRuleSet(1, rules))

const change = (id: string, edit: (rule: RuleDocument) => RuleDocument) =>
  seedRules.map((rule) => (rule.id === id ? edit(rule) : rule))

const withConditions = (id: string, all: RuleDocument['conditions']['all']) =>
  change(id, (rule) => ({ ...rule, conditions: { all } }))

const bmi = (operator: string, value: unknown) => ({ fact: 'bmi', operator, value }) as never
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

const broken: Record<string, readonly [Finding['code'], string, readonly RuleDocument[]]> = {
  'a pair nobody answers': ['missing-cell', 'B4-L1', seedRules.filter(({ id }) => id !== 'B4')],
  'two complete rules for one pair': [
    'conflict',
    'B2-L1',
    withConditions('B2-L2', [
      { fact: 'bmiCategory', operator: 'equal', value: 'B2' },
      { fact: 'bodyFatCategory', operator: 'notEqual', value: 'L3' },
    ]),
  ],
  'closed intervals as the specification prints them': [
    'interval-gap',
    'BMI antara 24,9 dan 25',
    withConditions('BMI-B2', [bmi('greaterThanInclusive', 18.5), bmi('lessThanInclusive', 24.9)]),
  ],
  'a bound that belongs to two categories': [
    'interval-overlap',
    'BMI 25',
    withConditions('BMI-B2', [bmi('greaterThanInclusive', 18.5), bmi('lessThanInclusive', 25)]),
  ],
  'a condition that contradicts itself': [
    'unreachable',
    'B2-L3',
    withConditions('B2-L3', [
      { fact: 'bmiCategory', operator: 'equal', value: 'B2' },
      { fact: 'bmiCategory', operator: 'equal', value: 'B3' },
    ]),
  ],
  'a rule inside another': [
    'shadowed',
    'B2-L3',
    withConditions('B2-L1', [{ fact: 'bmiCategory', operator: 'equal', value: 'B2' }]),
  ],
  'a rule that repeats another': [
    'duplicate',
    'B2-L1-lagi',
    [...seedRules, { ...(seedRules.find(({ id }) => id === 'B2-L1') as RuleDocument), id: 'B2-L1-lagi' }],
  ],
  'one id twice': ['duplicate', 'B2-L1', [...seedRules, seedRules.find(({ id }) => id === 'B2-L1') as RuleDocument]],
  'a program that does not exist': [
    'unknown-code',
    'B2-L1',
    change('B2-L1', (rule) => ({ ...rule, event: { ...rule.event, params: { fact: 'programCode', value: 'P11' } } })),
  ],
  'a category that does not exist': [
    'unknown-code',
    'B2-L1',
    withConditions('B2-L1', [{ fact: 'bmiCategory', operator: 'equal', value: 'B5' }]),
  ],
  'a fact that nobody knows': [
    'unknown-fact',
    'B2-L1',
    withConditions('B2-L1', [{ fact: 'shoeSize', operator: 'equal', value: 42 }]),
  ],
  'a rule on weight itself': [
    'unknown-fact',
    'B2-L1',
    withConditions('B2-L1', [{ fact: 'weight', operator: 'lessThan', value: 42 }]),
  ],
  'an operator that nobody knows': ['unknown-operator', 'BMI-B1', withConditions('BMI-B1', [bmi('below', 18.5)])],
  'a number written as text': ['text-number', 'BMI-B1', withConditions('BMI-B1', [bmi('lessThan', '18.5')])],
  'a rule without conditions': ['empty-condition', 'B2-L1', withConditions('B2-L1', [])],
  'an event type the engine uses itself': [
    'event-type',
    'B2-L1',
    change('B2-L1', (rule) => ({ ...rule, event: { ...rule.event, type: 'success' } })),
  ],
  'a priority of another stage': ['wrong-stage', 'B2-L1', change('B2-L1', (rule) => ({ ...rule, priority: 0 }))],
  'a conclusion of another stage': [
    'wrong-stage',
    'BMI-B1',
    change('BMI-B1', (rule) => ({ ...rule, event: { ...rule.event, params: { fact: 'programCode', value: 'P1' } } })),
  ],
}

test.each(Object.entries(broken))(
  'verify › %s › is found with its place and an Indonesian sentence',
  (_what, [code, place, rules]) => {
    const found = errorsOf(rules).find((finding) => finding.code === code && finding.place === place)
    expect(found?.message).toMatch(/[a-z]{3,}.*\.$/i)
    expect(verify(rules).valid).toBe(false)
  },
)

test('verify › every finding code › has a failing rule set above', () => {
  const shown = new Set(Object.values(broken).map(([code]) => code))
  expect(shown.size).toBe(14)
})

/** Bounds that say nothing new beside the rule's own: the rules mean the same and tell more people apart. */
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
