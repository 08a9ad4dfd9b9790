import { allHold } from '@bugar/contracts/rule-run'
import { expect, test } from 'vitest'
import { breakpoints, cut } from './conditions.ts'

test('cut › bounds inside a range › gives each point and what lies between two, with Indonesian numbers', () => {
  expect(cut([2.125, 1000], [1, 2000])).toEqual([
    { sample: 1, label: '1' },
    { sample: 1.5625, label: 'antara 1 dan 2,13' },
    { sample: 2.125, label: '2,13' },
    { sample: 501.0625, label: 'antara 2,13 dan 1.000' },
    { sample: 1000, label: '1.000' },
    { sample: 1500, label: 'antara 1.000 dan 2.000' },
    { sample: 2000, label: '2.000' },
  ])
})

test('cut › bounds on the ends of the range or outside it › change nothing', () => {
  const labels = (bounds: readonly number[]) => cut(bounds, [1, 70]).map(({ label }) => label)
  expect(labels([])).toEqual(['1', 'antara 1 dan 70', '70'])
  expect(labels([0, 1, 70, 71])).toEqual(['1', 'antara 1 dan 70', '70'])
  expect(labels([1.01, 69.99])).toHaveLength(7)
})

test('breakpoints › numbers a fact is compared with › once each, ascending', () => {
  const conditions = [
    { fact: 'age', operator: 'lessThan', value: 100 },
    { fact: 'age', operator: 'greaterThan', value: 9 },
    { fact: 'age', operator: 'notEqual', value: 9 },
    { fact: 'age', operator: 'notEqual', value: null },
    { fact: 'bmi', operator: 'lessThan', value: 30 },
  ]
  expect(breakpoints(conditions, 'age')).toEqual([9, 100])
  expect(breakpoints(conditions, 'height')).toEqual([])
})

test('allHold › an operator that nobody knows › throws before anything is compared', () => {
  expect(() => allHold([{ fact: 'age', operator: 'below', value: 9 }])).toThrow('Unknown operator: below')
  expect(allHold([])({})).toBe(true)
})
