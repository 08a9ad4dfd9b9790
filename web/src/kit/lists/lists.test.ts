import { expect, test } from 'vitest'
import { caretAfter, groupDigits, parseGrouped } from './grouped.ts'
import { filtersIn } from './ListFilters.tsx'
import { pageWindow } from './Pages.tsx'

test('filtersIn › only what narrows the list', () => {
  const filters = ['days', { choice: 'area', label: 'Jenis', all: 'Semua', choices: {} }] as const
  const nothing = { area: undefined, from: undefined, to: undefined, page: 2 }
  expect(filtersIn<object>(filters as never, nothing)).toEqual({})
  expect(filtersIn<object>(filters as never, { ...nothing, to: '2026-11-20' })).toEqual({ to: '2026-11-20' })
})

test.each([
  [1, 1, 5, [1]],
  [1, 3, 5, [1, 2, 3]],
  [1, 9, 5, [1, 2, 3, 4, 5]],
  [5, 9, 5, [3, 4, 5, 6, 7]],
  [9, 9, 5, [5, 6, 7, 8, 9]],
  [4, 20, 7, [1, 2, 3, 4, 5, 6, 7]],
])('pageWindow › page %d of %d, %d at once › %j', (page, total, size, expected) => {
  expect(pageWindow(page, total, size)).toEqual(expected)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [10_000_000, '10.000.000'],
  ['', ''],
  ['sepuluh', 'sepuluh'],
])('groupDigits › %s reads %s', (value, shown) => {
  expect(groupDigits(value)).toBe(shown)
})

test.each([
  ['50.000', 50_000],
  ['50000', 50_000],
  ['1 000 000', 1_000_000],
  ['0012', 12],
  ['', ''],
  ['1,5', '1,5'],
  ['-3', '-3'],
])('parseGrouped › %s is %s', (text, value) => {
  expect(parseGrouped(text)).toBe(value)
})

test.each([
  ['a digit at the end', '5.0000', 6, '50.000', 6],
  ['a digit in front', '15.000', 1, '15.000', 1],
  ['a digit removed at the front', '.000', 0, '0', 0],
  ['a digit in the middle', '12.3456', 4, '123.456', 3],
])('caretAfter › %s keeps its place', (_name, typed, caret, grouped, place) => {
  expect(caretAfter(typed, caret, grouped)).toBe(place)
})
