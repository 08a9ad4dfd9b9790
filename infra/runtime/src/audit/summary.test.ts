import { expect, test } from 'vitest'
import { summarizedEntry, summaryOf } from './summary.ts'

const effects = [
  { kind: 'sessions-ended', count: 2, examples: [{ id: 'u1', name: 'Sari Dewi' }] },
  { kind: 'admin-lost', count: 1, examples: [{ id: 'u2', name: 'Ada' }] },
]
const counts = { 'sessions-ended': 2, 'admin-lost': 1 }

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
    effects: counts,
  })
})

test('summaryOf › a report of which only the beginning was kept › keeps the counts that can be read', () => {
  const cut = `${JSON.stringify(effects).slice(0, -40)}…`
  expect(summaryOf({ effects: cut })).toEqual({ effects: counts })
  expect(summaryOf({ effects: '[{"ki…' })).toEqual({ effects: {} })
})

test('summarizedEntry › twice › changes nothing more, and nothing of other operations', () => {
  const entry = { operation: 'system.import', after: { total: 1, effects } }
  const once = summarizedEntry(entry)
  expect(once).toEqual({ ...entry, after: { total: 1, effects: counts } })
  expect(summarizedEntry(once)).toEqual(once)
  const other = { operation: 'exercise.update', after: { filters: { a: 'b' } } }
  expect(summarizedEntry(other)).toBe(other)
  const begun = { operation: 'user.csv', after: null }
  expect(summarizedEntry(begun)).toBe(begun)
})
