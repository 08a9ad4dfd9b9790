import { toTest } from '@bugar/contracts/rules/rule-run'
import type { OwnConditions } from '@bugar/contracts/teams/own-conditions'
import { Engine } from 'json-rules-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alternativesOf } from './alternatives.ts'

const yesNo = [
  { code: 'no', label: 'No' },
  { code: 'yes', label: 'Yes' },
]
const base = {
  name: 'own-test' as const,
  label: 'Test',
  facts: [
    { name: 'days', label: 'Days', range: [0, 10] as [number, number], unknown: null, absent: null },
    { name: 'price', label: 'Price', range: [0, 10] as [number, number], unknown: 0, absent: 0 },
    { name: 'opened', label: 'Opened', codes: yesNo, unknown: 'yes', absent: 'no' },
  ],
  kinds: [],
  prohibitions: [],
}
const field = 'rules.0.conditions'
const found = (conditions: OwnConditions, isOne = false) => alternativesOf(base, conditions, { field, isOne })
const is = (fact: string, operator: string, value: string | number | null | string[]) =>
  ({ fact, operator, value }) as never
const refusal = (conditions: OwnConditions) => {
  try {
    return found(conditions)
  } catch (error) {
    return (error as { errors: unknown }).errors
  }
}

describe('alternativesOf', () => {
  test.each<[string, OwnConditions, unknown]>([
    ['plain conditions stay', { all: [is('days', 'lessThan', 3)] }, [[is('days', 'lessThan', 3)]]],
    [
      'a list of codes',
      { any: [is('opened', 'in', ['no', 'yes'])] },
      [[is('opened', 'equal', 'no')], [is('opened', 'equal', 'yes')]],
    ],
    ['none of a list', { all: [is('opened', 'notIn', ['no'])] }, [[is('opened', 'notEqual', 'no')]]],
    [
      'the opposite of an order holds for an unknown number',
      { not: is('days', 'lessThan', 3) },
      [[is('days', 'greaterThanInclusive', 3)], [is('days', 'equal', null)]],
    ],
    [
      'but not for a number that is always known',
      { not: is('price', 'lessThan', 3) },
      [[is('price', 'greaterThanInclusive', 3)]],
    ],
    [
      'combinations that nobody meets are left out',
      {
        all: [
          { any: [is('opened', 'equal', 'no'), is('days', 'greaterThan', 5)] },
          { any: [is('opened', 'equal', 'yes'), is('days', 'lessThanInclusive', 5)] },
        ],
      },
      [
        [is('opened', 'equal', 'no'), is('days', 'lessThanInclusive', 5)],
        [is('days', 'greaterThan', 5), is('opened', 'equal', 'yes')],
      ],
    ],
    [
      'an alternative that another one covers is left out',
      {
        any: [is('days', 'equal', 1), { all: [is('days', 'equal', 1), is('opened', 'equal', 'no')] }],
      },
      [[is('days', 'equal', 1)]],
    ],
    [
      'a code that the fact lacks stays, so that it is reported',
      { all: [is('opened', 'in', ['no', 'neer'])] },
      [[is('opened', 'equal', 'no')], [is('opened', 'equal', 'neer')]],
    ],
    [
      'and so does a bound that nobody reaches',
      { any: [is('days', 'greaterThan', 11), is('opened', 'equal', 'no')] },
      [[is('days', 'greaterThan', 11)], [is('opened', 'equal', 'no')]],
    ],
    [
      'an operator that there is none of stays, also one that every object has',
      { any: [is('days', 'toString', 3), { not: is('opened', 'constructor', 'no') }] },
      [[is('days', 'toString', 3)], [is('opened', 'constructor', 'no')]],
    ],
  ])('%s', (_name, conditions, expected) => {
    expect(found(conditions)).toEqual(expected)
  })

  test('conditions that nobody can meet, and too many alternatives › are refused at their field', () => {
    expect(refusal({ all: [{ all: [is('days', 'lessThan', 3), is('days', 'greaterThan', 3)] }] })).toEqual([
      { field, message: 'Nobody can meet these conditions' },
    ])
    const tens = Array.from({ length: 10 }, (_, at) => String(at)) as string[]
    const list = (name: string) => is(name, 'in', tens)
    expect(refusal({ all: [list('a'), list('b')] })).toEqual([
      { field, message: '100 alternatives, at most 50; write several rules' },
    ])
    expect(refusal({ all: ['a', 'b', 'c', 'd'].map(list) })).toEqual([
      { field, message: 'Too many alternatives; write several rules' },
    ])
    const codes = (count: number) => ({ any: [is('opened', 'in', tens), is('f', 'in', tens.slice(0, count - 10))] })
    expect(found(codes(20), true)).toHaveLength(20)
    expect(() => found({ any: [...codes(20).any, is('days', 'equal', 1)] }, true)).toThrow()
    const fifty = { any: Array.from({ length: 5 }, (_, at) => is(`f${at}`, 'in', tens)) }
    expect(found(fifty)).toHaveLength(50)
    expect(refusal({ any: [...fifty.any, is('days', 'equal', 1)] })).toEqual([
      { field, message: '51 alternatives, at most 50; write several rules' },
    ])
  })
})

const number = fc.constantFrom(0, 1, 4, 9, 10)
const order = fc.constantFrom(
  'lessThan',
  'lessThanInclusive',
  'greaterThan',
  'greaterThanInclusive',
  'equal',
  'notEqual',
)
const comparison = fc.oneof(
  fc.record({ fact: fc.constantFrom('days', 'price'), operator: order, value: number }),
  fc.record({
    fact: fc.constant('opened'),
    operator: fc.constantFrom('equal', 'notEqual'),
    value: fc.constantFrom('no', 'yes'),
  }),
  fc.record({
    fact: fc.constantFrom('days', 'price'),
    operator: fc.constantFrom('in', 'notIn'),
    value: fc.array(number, { minLength: 1, maxLength: 3 }),
  }),
)
const list = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 1, maxLength: 3 })
const group = fc.oneof(
  comparison,
  fc.record({ all: list(comparison) }),
  fc.record({ any: list(comparison) }),
  fc.record({ not: comparison }),
)
const conditionsOf = fc.oneof(
  fc.record({ any: list(group) }),
  fc.record({ not: group }),
  fc.record({ all: list(group) }),
)

test('alternativesOf › holds for exactly whom json-rules-engine lets the conditions hold', async () => {
  const people = [null, 0, 0.5, 1, 4, 4.5, 9, 10].flatMap((days) =>
    [0, 1, 3, 4, 10].flatMap((price) => ['no', 'yes'].map((opened) => ({ days, price, opened }))),
  )
  await fc.assert(
    fc.asyncProperty(conditionsOf, async (conditions) => {
      const engine = new Engine([{ conditions: conditions as never, event: { type: 'holds' } }])
      const readings = [false, true].map((isOne) => {
        try {
          return found(conditions as never, isOne)
        } catch (error) {
          const message = (error as { errors: { message: string }[] }).errors[0]?.message ?? ''
          fc.pre(!message.includes('write several rules'))
          expect(message).toBe('Nobody can meet these conditions')
          return []
        }
      })
      for (const person of people) {
        const { events } = await engine.run(person)
        const [some, one] = readings.map(
          (all) => all.filter((each) => each.every((test) => toTest(test)(person))).length,
        )
        expect({ person, holds: some !== 0, fired: one }).toEqual({
          person,
          holds: events.length > 0,
          fired: events.length,
        })
      }
    }),
    { numRuns: 500 },
  )
})
