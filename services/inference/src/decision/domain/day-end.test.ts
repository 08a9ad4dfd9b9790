import { expect, test } from 'vitest'
import { secondsLeftOfDay } from './day-end.ts'

test.each([
  ['2026-11-26T16:59:59.000Z', 1],
  ['2026-11-26T16:59:59.999Z', 1],
  ['2026-11-26T17:00:00.000Z', 86_400],
  ['2026-11-26T05:00:00.000Z', 43_200],
])('secondsLeftOfDay › %s › %d', (moment, seconds) => {
  expect(secondsLeftOfDay(new Date(moment))).toBe(seconds)
})
