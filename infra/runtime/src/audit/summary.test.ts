import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

const effects = [
  { kind: 'sessions-ended', count: 2, examples: [{ id: 'u1', name: 'Sari Dewi' }] },
  { kind: 'admin-lost', count: 1, examples: [{ id: 'u2', name: 'Ada' }] },
]

test('summaryOf › filters › keeps which were used, not their text', () => {
  expect(summaryOf({ filters: { search: 'sari@contoh.id', from: '2026-01-01T00:00:00Z' } })).toEqual({
    filters: ['from', 'search'],
  })
  expect(summaryOf({ filters: {} })).toEqual({ filters: [] })
})

test('summaryOf › the report of an import › keeps counts, not examples', () => {
  expect(summaryOf({ total: 3, types: { user: { created: 1 } }, effects })).toEqual({
    total: 3,
    types: { user: { created: 1 } },
    effects: { 'sessions-ended': 2, 'admin-lost': 1 },
  })
})
