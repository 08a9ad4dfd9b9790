import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile, compiledOf } from './compile.ts'
import { bmiDomain, bodyFatDomain } from './program-base.ts'
import { initialMemory } from './compile.ts'
import { programBase } from './program-base.ts'
import { priorityIn } from '../rule-base.ts'
import { concludes, type Condition, programRuleSet, type RuleDocument } from './program-rule-set.ts'

const rule = (stage: RuleDocument['stage'], id: string, all: Condition[], value: string): RuleDocument => ({
  id,
  stage,
  name: id,
  isActive: true,
  priority: priorityIn(programBase, stage),
  conditions: { all },
  event: { type: 'conclude', params: { fact: concludes[stage], value } },
})
const bmi = (operator: string, value: Condition['value']): Condition => ({ fact: 'bmi', operator, value })
const bodyFat = (operator: string, value: Condition['value']): Condition => ({
  fact: 'bodyFatPercentage',
  operator,
  value,
})
const isMale: Condition = { fact: 'gender', operator: 'equal', value: 'male' }
const isFemale: Condition = { fact: 'gender', operator: 'equal', value: 'female' }
const b1: Condition = { fact: 'bmiCategory', operator: 'equal', value: 'B1' }

/** At 100 cm the weight in kg is the BMI. */
const at = (weight: number, bodyFatPercentage?: number) => ({
  gender: 'male' as const,
  weight,
  height: 100,
  ...(bodyFatPercentage !== undefined && { bodyFatPercentage }),
})
const firedBy = (rules: readonly RuleDocument[], facts = at(20)) =>
  compile(rules)
    .fired(initialMemory(facts))
    .map(({ id }) => id)
const holds = (all: Condition[], facts = at(20)) => firedBy([rule('bmi', 'it', all, 'B1')], facts).length === 1

test.each([
  ['equal', [false, true, false]],
  ['notEqual', [true, false, true]],
  ['lessThan', [true, false, false]],
  ['lessThanInclusive', [true, true, false]],
  ['greaterThan', [false, false, true]],
  ['greaterThanInclusive', [false, true, true]],
] as const)('compile › %s 20 › below, on and above it', (operator, expected) => {
  expect([19.9, 20, 20.1].map((found) => holds([bmi(operator, 20)], at(found)))).toEqual(expected)
})

test.each([
  ['equal', false],
  ['notEqual', true],
  ['lessThan', false],
  ['lessThanInclusive', false],
  ['greaterThan', false],
  ['greaterThanInclusive', false],
])('compile › %s a number, where the fact is not known › %s', (operator, expected) => {
  expect(holds([bodyFat(operator, 0)])).toBe(expected)
})

test('compile › an operator that nobody knows › throws and names it', () => {
  expect(() => compile([rule('bmi', 'it', [bmi('below', 20)], 'B1')])).toThrow('Unknown operator: below')
})

test('compile › several conditions › must all hold', () => {
  expect(holds([isMale, bmi('lessThan', 21)])).toBe(true)
  expect(holds([isFemale, bmi('lessThan', 21)])).toBe(false)
  expect(holds([isMale, bmi('lessThan', 19)])).toBe(false)
  expect(holds([])).toBe(true)
})

test('fired › rules in any order › in the order of the stages, later ones seeing what earlier ones concluded', () => {
  const rules = [
    rule('bmi-only', 'last', [{ fact: 'programCode', operator: 'equal', value: 'P5' }], 'P1'),
    rule('complete', 'third', [b1, { fact: 'bodyFatCategory', operator: 'equal', value: 'L2' }], 'P5'),
    rule('body-fat', 'second', [isMale], 'L2'),
    rule('bmi', 'first', [isMale], 'B1'),
  ]
  const memory = initialMemory(at(20, 15))
  expect(
    compile(rules)
      .fired(memory)
      .map(({ id }) => id),
  ).toEqual(['first', 'second', 'third', 'last'])
  expect(memory).toMatchObject({ bmiCategory: 'B1', bodyFatCategory: 'L2', programCode: 'P1' })
})

test('fired › two rules of a stage › both see what was known before it', () => {
  const isOpen: Condition = { fact: 'programCode', operator: 'equal', value: null }
  const rules = [rule('bmi-only', 'a', [isOpen], 'P1'), rule('bmi-only', 'b', [isOpen], 'P2')]
  expect(firedBy(rules)).toEqual(['a', 'b'])
  expect(compile(rules).decide(at(20))).toMatchObject({ conflict: 'bmi-only', programCode: 'P2' })
})

test('compile › a rule that is switched off › never fires and gives no bound', () => {
  const off = { ...rule('bmi', 'off', [bmi('lessThan', 25)], 'B1'), isActive: false }
  expect(firedBy([off])).toEqual([])
  expect(compile([off]).decide(at(20)).bmiCategory).toBeNull()
  expect(compile([off]).bounds.bmi).toEqual([])
})

test('decide › without rules › nothing is concluded', () => {
  const nothing = { bmiCategory: null, bodyFatCategory: null, programCode: null, conflict: null }
  expect(compile([]).decide(at(20))).toEqual({ ...nothing, fallback: false })
  expect(compile([]).decide(at(20, 15))).toEqual({ ...nothing, fallback: true })
})

test.each([
  ['a pair with a rule of its own', at(22, 15), 'B2', 'L2', 'P2', false],
  ['a pair without one', at(35, 15), 'B4', 'L2', 'P4', true],
  ['no body fat', at(35), 'B4', null, 'P4', false],
] as const)(
  'decide › %s › has its categories, its program and whether it is a fallback',
  (_what, facts, bmiCategory, bodyFatCategory, programCode, fallback) => {
    expect(compile(seedRules).decide(facts)).toEqual({
      bmiCategory,
      bodyFatCategory,
      programCode,
      fallback,
      conflict: null,
    })
  },
)

test('decide › two rules of a stage › is a conflict in the first stage that has one', () => {
  const twice = (stage: RuleDocument['stage'], value: string) => [
    rule(stage, `${stage}-1`, [isMale], value),
    rule(stage, `${stage}-2`, [isMale], value),
  ]
  const [oneBmi] = twice('bmi', 'B1') as [RuleDocument]
  const conflictOf = (rules: readonly RuleDocument[]) => compile(rules).decide(at(20)).conflict
  expect(conflictOf([oneBmi, ...twice('body-fat', 'L1'), ...twice('complete', 'P1')])).toBe('body-fat')
  expect(conflictOf([...twice('complete', 'P1'), ...twice('bmi', 'B1')])).toBe('bmi')
  expect(conflictOf([oneBmi, rule('complete', 'one', [b1], 'P1')])).toBeNull()
})

test('bounds › numbers that active rules name › once each, ascending as numbers, for each fact', () => {
  const rules = [
    rule('bmi', 'a', [bmi('greaterThan', 9), bmi('lessThan', 100)], 'B1'),
    rule('bmi', 'b', [bmi('lessThan', 9), bodyFat('notEqual', null), isMale], 'B2'),
    rule('body-fat', 'c', [bodyFat('lessThan', 30)], 'L1'),
    rule('body-fat', 'd', [bodyFat('lessThan', 4)], 'L1'),
  ]
  expect(compile(rules).bounds).toEqual({ bmi: [9, 100], bodyFatPercentage: [4, 30] })
  expect(compile(seedRules).bounds).toEqual({ bmi: [18.5, 25, 30], bodyFatPercentage: [10, 20, 30] })
})

test('compiledOf › the same rule set again › is compiled once, another one by itself', () => {
  const set = programRuleSet(1, seedRules)
  const compiled = compiledOf(set)
  expect(compiledOf(set)).toBe(compiled)
  expect(compiled.decide(at(22)).programCode).toBe('P2')
  expect(compiledOf(programRuleSet(2, [])).decide(at(22)).programCode).toBeNull()
})

test('domains › BMI and body fat › reach from the least legal measurement to the greatest', () => {
  expect(bmiDomain).toEqual([0.16, 3_000_000])
  expect(bodyFatDomain).toEqual([1, 70])
})
