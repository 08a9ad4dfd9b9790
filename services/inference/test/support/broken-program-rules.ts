import type { Finding, RuleDocument } from '@bugar/contracts/rules/rule-set'
import { seedRules } from '../../src/seed/bases/program.ts'

const change = (id: string, edit: (rule: RuleDocument) => RuleDocument) =>
  seedRules.map((rule) => (rule.id === id ? edit(rule) : rule))

const withConditions = (id: string, all: RuleDocument['conditions']['all']) =>
  change(id, (rule) => ({ ...rule, conditions: { all } }))

const bmi = (operator: string, value: unknown) => ({ fact: 'bmi', operator, value }) as never

/** Broken rules of the program's base, with the code and place of the finding. */
export const brokenProgramRules: Record<string, readonly [Finding['code'], string, readonly RuleDocument[]]> = {
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
