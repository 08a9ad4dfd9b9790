import { expect, test } from 'vitest'
import { weightError } from './weight-error.ts'

test.each([
  [1, null],
  [300, null],
  ['', 'Berat badan harus diisi'],
  [0.9, 'Berat badan tidak valid (1-300 kg)'],
  [300.1, 'Berat badan tidak valid (1-300 kg)'],
  ['abc', 'Berat badan tidak valid (1-300 kg)'],
])('weightError › %s › %s', (weight, expected) => {
  expect(weightError(weight)).toBe(expected)
})
