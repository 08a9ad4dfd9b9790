import { expect, test } from 'vitest'
import { loadText, targetText } from './loads.ts'

test.each([
  [{ step: 'find-load', weightKg: null }, true, 'cari beban'],
  [{ step: 'find-load', weightKg: null }, false, 'tanpa beban'],
  [{ step: 'same', weightKg: null }, true, 'tanpa beban'],
  [{ step: 'same', weightKg: 42.5 }, true, '42,5 kg'],
] as const)('loadText › %j with a load: %s › %s', (target, hasLoad, text) => {
  expect(loadText(target, hasLoad)).toBe(text)
})

const found = { step: 'find-load', weightKg: null } as const
test.each([
  [found, 5, 25, 'coba 25 kg'],
  [found, 5, null, 'cari beban'],
  [found, 5, undefined, 'cari beban'],
  [found, null, null, 'tanpa beban'],
  [{ step: 'same', weightKg: 42.5 }, 2.5, null, '42,5 kg'],
] as const)('targetText › %j in steps of %j kg, first load %j › %s', (target, stepKg, startKg, text) => {
  expect(targetText({ target: target as never, stepKg, startKg })).toBe(text)
})
