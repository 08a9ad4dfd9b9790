import { expect, test } from 'vitest'
import { changeText } from './weights.ts'

test.each([
  [61.5, 62, 'turun 0,5 kg'],
  [62, 61.9, 'naik 0,1 kg'],
  [62, 62, 'tetap'],
  [62.04, 61.96, 'tetap'],
  [62.05, 61.94, 'naik 0,2 kg'],
  [80, 70, 'naik 10 kg'],
])('changeText › %f after %f › %s', (latest, before, text) => {
  expect(changeText(latest, before)).toBe(text)
})
