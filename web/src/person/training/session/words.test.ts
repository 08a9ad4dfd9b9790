import { expect, test } from 'vitest'
import { reserveText } from './words.ts'

test.each([
  [undefined, null],
  [null, null],
  [0, 'sisa 0'],
  [2, 'sisa 2'],
  [3, 'sisa 3+'],
] as const)('reserveText › %j › %s', (rir, text) => {
  expect(reserveText(rir)).toBe(text)
})
