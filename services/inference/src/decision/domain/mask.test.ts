import type { BaseFacts, FactDefinition } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { keptFacts } from './mask.ts'

const number = (name: string, range: [number, number]): FactDefinition => ({
  name,
  label: name,
  range,
  unknown: null,
  absent: null,
})
const definitions: FactDefinition[] = [
  number('age', [10, 120]),
  number('bmi', [0.16, 30_000]),
  number('weight', [1, 300]),
  number('bodyFatPercentage', [1, 70]),
  number('ratio', [0, 1]),
  { name: 'gender', label: 'gender', codes: [{ code: 'male', label: 'pria' }], unknown: null, absent: null },
]

test.each<[string, number, { from: number; to: number }]>([
  ['age', 39, { from: 30, to: 40 }],
  ['age', 40, { from: 40, to: 50 }],
  ['bmi', 17.999, { from: 17, to: 18 }],
  ['bmi', 18, { from: 18, to: 19 }],
  ['weight', 62.5, { from: 60, to: 65 }],
  // A tenth of 69.
  ['bodyFatPercentage', 13.9, { from: 7, to: 14 }],
  ['bodyFatPercentage', 14, { from: 14, to: 21 }],
  ['ratio', 0.35, { from: 0.3, to: 0.4 }],
])('keptFacts › %s of %d as a range › %o', (name, value, range) => {
  expect(keptFacts(definitions, { [name]: value }, { [name]: 'range' })).toEqual({
    facts: { [name]: range },
    withheld: [],
  })
})

test('keptFacts › withheld, a code as a range, refused, not declared › only their names are kept', () => {
  const facts = { age: 30, gender: 'male', bmi: 22, weight: 999, other: 'Sari Dewi' }
  expect(keptFacts(definitions, facts, { age: 'withheld', gender: 'range' }, new Set(['weight']))).toEqual({
    facts: { bmi: 22 },
    withheld: ['age', 'gender', 'weight', 'other'],
  })
})

test('keptFacts › unknown and null › say nothing of a person, so they stay', () => {
  expect(keptFacts(definitions, { age: 'unknown', bmi: null }, { age: 'range', bmi: 'range' })).toEqual({
    facts: { age: 'unknown', bmi: null },
    withheld: [],
  })
})

test('keptFacts › names that objects have by themselves › are data like any other', () => {
  const facts = JSON.parse('{"__proto__":{"age":1},"constructor":2,"toString":"x","age":30}') as BaseFacts
  const kept = keptFacts(definitions, facts, JSON.parse('{"__proto__":"range"}'))
  expect(kept).toEqual({ facts: { age: 30 }, withheld: ['__proto__', 'constructor', 'toString'] })
  expect(Object.getPrototypeOf(kept.facts)).toBe(Object.prototype)
})

test('keptFacts › masking fails › nothing of the facts is kept but their names', () => {
  const throwing = Object.defineProperty({ age: 30 } as BaseFacts, 'bmi', {
    enumerable: true,
    get: () => {
      throw new Error('hostile')
    },
  })
  expect(keptFacts(definitions, throwing, {})).toEqual({ facts: null, withheld: ['age', 'bmi'] })
  expect(keptFacts(definitions, { age: Number.POSITIVE_INFINITY }, { age: 'range' })).toEqual({
    facts: null,
    withheld: ['age'],
  })
  const emptyRange = [number('still', [5, 5])]
  expect(keptFacts(emptyRange, { still: 5 }, { still: 'range' })).toEqual({ facts: null, withheld: ['still'] })
})
