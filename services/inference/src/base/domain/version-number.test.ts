import { expect, test } from 'vitest'
import { importedNumber, knownNumber } from './version-number.ts'

test.each([
  ['free and next', 2, 1, 2],
  ['free and further', 50, 1, 50],
  ['the newest', 2, 2, 3],
  ['before the newest', 1, 7, 8],
  ['the greatest that is kept', 1_000_000, 1, 1_000_000],
  ['one more', 1_000_001, 1, 2],
  ['one more, and next', 1_000_001, 1_000_000, 1_000_001],
  ['the greatest safe number', Number.MAX_SAFE_INTEGER, 1, 2],
  ['in an empty system', 1, 0, 1],
])('importedNumber › %s › %d behind %d is %d', (_what, wanted, newest, number) => {
  expect(importedNumber(wanted, newest)).toBe(number)
})

test.each([
  ['not here', 2, undefined, null],
  ['here under its number', 3, [1, 3], 3],
  ['here under others', 2, [1, 3], 1],
])('knownNumber › %s', (_what, wanted, numbers, number) => {
  expect(knownNumber(wanted, numbers)).toBe(number)
})
