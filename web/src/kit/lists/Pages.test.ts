import { expect, test } from 'vitest'
import { pageWindow } from './Pages.tsx'

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
