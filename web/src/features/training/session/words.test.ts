import { expect, test } from 'vitest'
import { loadText, reserveText } from './words.ts'

test.each([
  [{ step: 'find-load', weightKg: null }, true, 'cari beban'],
  [{ step: 'find-load', weightKg: null }, false, 'tanpa beban'],
  [{ step: 'same', weightKg: null }, true, 'tanpa beban'],
  [{ step: 'same', weightKg: 42.5 }, true, '42,5 kg'],
] as const)('loadText › %j with a load: %s › %s', (target, hasLoad, text) => {
  expect(loadText(target, hasLoad)).toBe(text)
})

test.each([
  [undefined, null],
  [null, null],
  [0, 'sisa 0'],
  [2, 'sisa 2'],
  [3, 'sisa 3+'],
] as const)('reserveText › %j › %s', (rir, text) => {
  expect(reserveText(rir)).toBe(text)
})
