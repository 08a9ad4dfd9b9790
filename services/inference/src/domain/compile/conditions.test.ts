import { allHold } from '@bugar/contracts/rules/rule-run'
import { expect, test } from 'vitest'
import { breakpoints } from './conditions.ts'

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
