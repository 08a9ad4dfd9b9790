import { expect, test } from 'vitest'
import { spanText } from './day-text.ts'

test.each([
  ['2026-11-23', '2026-11-29', '23–29 Nov'],
  ['2026-11-30', '2026-12-06', '30 Nov – 6 Des'],
  ['2026-11-23', '2026-11-23', '23 Nov'],
])('spanText › %s to %s › %s', (from, to, text) => {
  expect(spanText(from, to)).toBe(text)
})
