import { expect, test } from 'vitest'
import { newestWeight } from './known-weight.ts'

const consultation = { weight: 70, createdAt: new Date('2026-11-20T18:00:00.000Z') }

test.each([
  ['2026-11-20', '2026-11-22T00:00:00.000Z', 70],
  ['2026-11-21', '2026-11-20T17:59:59.999Z', 70],
  ['2026-11-21', '2026-11-20T18:00:00.001Z', 60],
  ['2026-11-22', '2026-11-19T00:00:00.000Z', 60],
])(
  'newestWeight › noted for %s at %s, and 70 kg consulted on the 21st of Jakarta › is %d',
  (date, createdAt, expected) => {
    expect(newestWeight(consultation, { weight: 60, date, createdAt })).toBe(expected)
  },
)

test('newestWeight › nothing noted › is that of the consultation', () => {
  expect(newestWeight(consultation, null)).toBe(70)
})
