import { expect, test } from 'vitest'
import { loadText } from './words.ts'

test.each([
  [{ step: 'find-load', weightKg: null }, true, 'cari beban'],
  [{ step: 'find-load', weightKg: null }, false, 'tanpa beban'],
  [{ step: 'same', weightKg: null }, true, 'tanpa beban'],
  [{ step: 'same', weightKg: 42.5 }, true, '42,5 kg'],
] as const)('loadText › %j with a load: %s › %s', (target, hasLoad, text) => {
  expect(loadText(target, hasLoad)).toBe(text)
})
