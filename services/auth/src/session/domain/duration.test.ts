import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test.each([
  ['24h', 86_400],
  ['90', 90],
  ['1s', 1],
  ['15m', 900],
  ['7d', 604_800],
  [' 2h ', 7200],
])('%j is %i seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

test.each(['', 'h', '24 h', '1.5h', '-1', '24H', '1w', '1e3'])('%j is no duration', (text) => {
  expect(parseDuration(text)).toBeNull()
})
