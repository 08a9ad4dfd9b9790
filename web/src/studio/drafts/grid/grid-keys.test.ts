import { expect, test } from 'vitest'
import { placeAfter } from './grid-keys.ts'

const from = { row: 5, column: 3 }

test.each<[string, boolean, number, number]>([
  ['ArrowUp', false, 4, 3],
  ['ArrowDown', false, 6, 3],
  ['ArrowLeft', false, 5, 2],
  ['ArrowRight', false, 5, 4],
  ['ArrowUp', true, 0, 3],
  ['ArrowDown', true, 29, 3],
  ['ArrowLeft', true, 5, 0],
  ['ArrowRight', true, 5, 7],
  ['Home', false, 5, 0],
  ['End', false, 5, 7],
  ['Home', true, 0, 0],
  ['End', true, 29, 7],
  ['PageUp', false, 0, 3],
  ['PageDown', false, 15, 3],
])('%s, with Control: %s', (key, isControl, row, column) => {
  expect(placeAfter({ key, isControl }, from, 30, 8)).toEqual({ row, column })
})

test('other keys do not move, and no key leaves the grid', () => {
  expect(placeAfter({ key: 'x', isControl: false }, from, 30, 8)).toBeNull()
  expect(placeAfter({ key: 'ArrowDown', isControl: false }, { row: 29, column: 0 }, 30, 8)).toEqual({
    row: 29,
    column: 0,
  })
})
