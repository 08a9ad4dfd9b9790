import { expect, test } from 'vitest'
import { parseDecimal, showDecimal } from './decimal.ts'

test.each([
  ['60.5', 60.5],
  ['60,5', 60.5],
  ['60,', 60],
  [',5', 0.5],
  ['060', 60],
  [' 60 ', 60],
  ['', ''],
  ['   ', ''],
  ['1.234,5', '1.234,5'],
  ['-5', '-5'],
  ['6e1', '6e1'],
  ['0x10', '0x10'],
  ['Infinity', 'Infinity'],
  ['60 kg', '60 kg'],
  [',', ','],
])('parseDecimal › "%s" › %j', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test('showDecimal › what was parsed › is shown with a comma', () => {
  expect([showDecimal(60.5), showDecimal(60), showDecimal('')]).toEqual(['60,5', '60', ''])
})
