import { expect, test } from 'vitest'
import { loadText, platesText, targetText } from './loads.ts'

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

test.each([
  [20, 20, 'batang saja'],
  [22.5, 20, 'tiap sisi 1,25 kg'],
  [65, 20, 'tiap sisi 20 + 2,5 kg'],
  [170, 20, 'tiap sisi 25 + 25 + 25 kg'],
  [12, 10, 'tiap sisi 0,5 + 0,5 kg'],
  // No plates make these loads.
  [19, 20, ''],
  [20.3, 20, ''],
  [60, null, ''],
  [60, undefined, ''],
  [null, 20, ''],
])('platesText › %s kg with a bar of %s kg › %s', (weightKg, barKg, text) => {
  expect(platesText(weightKg, barKg)).toBe(text)
})
