import { expect, test } from 'vitest'
import { none, numberError, tick, unanswered, unknown } from './answers.ts'

test.each([
  [[], 'diabetes', true, ['diabetes']],
  [[none], 'diabetes', true, ['diabetes']],
  [['diabetes', unknown], none, true, [none]],
  [['diabetes'], unknown, true, ['diabetes', unknown]],
  [[none], unknown, true, [unknown]],
  [['diabetes', unknown], 'diabetes', false, [unknown]],
])('tick › %j and %s %s › %j', (before, value, isTicked, after) => {
  expect(tick(before, value, isTicked)).toEqual(after)
})

test.each([
  ['', true],
  [4, false],
  [5, true],
  [120, true],
  [121, false],
  [17.5, false],
  ['tujuh', false],
])('numberError › an age of %s › is accepted: %s', (age, isAccepted) => {
  expect(numberError('age', age) === null).toBe(isAccepted)
})

test.each([
  ['', null],
  [0, 'Isi pekan 1–42 tanpa koma, atau kosongkan.'],
  [1, null],
  [42, null],
  [43, 'Isi pekan 1–42 tanpa koma, atau kosongkan.'],
])('numberError › week %s of a pregnancy › %s', (week, error) => {
  expect(numberError('pregnancyWeek', week)).toBe(error)
})

test('unanswered › is no answer to any question', () => {
  expect(Object.values(unanswered).every((each) => each === '' || (Array.isArray(each) && each.length === 0))).toBe(
    true,
  )
})
