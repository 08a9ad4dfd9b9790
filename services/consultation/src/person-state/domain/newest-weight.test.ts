import { expect, test } from 'vitest'
import { newestWeight } from './newest-weight.ts'

const consultation = { weight: 70, createdAt: new Date('2026-11-20T18:00:00.000Z') }
const consulted = { kg: 70, on: '2026-11-21' }

test.each([
  ['2026-11-20', '2026-11-22T00:00:00.000Z', consulted],
  ['2026-11-21', '2026-11-20T17:59:59.999Z', consulted],
  ['2026-11-21', '2026-11-20T18:00:00.001Z', { kg: 60, on: '2026-11-21' }],
  ['2026-11-22', '2026-11-19T00:00:00.000Z', { kg: 60, on: '2026-11-22' }],
])(
  'newestWeight › noted for %s at %s, and 70 kg consulted on the 21st of Jakarta › is %j',
  (date, createdAt, expected) => {
    expect(newestWeight(consultation, { weight: 60, date, createdAt })).toEqual(expected)
  },
)

test('newestWeight › only one of them, or none › is that one, or null', () => {
  const noted = { weight: 60, date: '2026-11-01', createdAt: '2026-11-01T00:00:00.000Z' }
  expect(newestWeight(consultation, null)).toEqual(consulted)
  expect(newestWeight(null, noted)).toEqual({ kg: 60, on: '2026-11-01' })
  expect(newestWeight(null, null)).toBeNull()
})
