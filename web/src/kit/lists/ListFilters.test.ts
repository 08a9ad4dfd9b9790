import { expect, test } from 'vitest'
import { filtersIn } from './ListFilters.tsx'

test('filtersIn › only what narrows the list', () => {
  const filters = ['days', { choice: 'area', label: 'Jenis', all: 'Semua', choices: {} }] as const
  const nothing = { area: undefined, from: undefined, to: undefined, page: 2 }
  expect(filtersIn<object>(filters as never, nothing)).toEqual({})
  expect(filtersIn<object>(filters as never, { ...nothing, to: '2026-11-20' })).toEqual({ to: '2026-11-20' })
})
