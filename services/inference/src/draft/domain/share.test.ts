import { expect, test } from 'vitest'
import { createShare } from './share.ts'

test.each([
  [0, 0],
  [0.01, 10],
  [0.1, 100],
  [0.25, 250],
  [1 / 3, 333],
  [1, 1000],
])('share › %f of a thousand › is %i', (share, count) => {
  const isPart = createShare(share)
  const parts = Array.from({ length: 1000 }, isPart)
  expect(parts.filter(Boolean)).toHaveLength(count)
})

test('share › is spread evenly', () => {
  const isPart = createShare(0.25)
  expect(Array.from({ length: 8 }, isPart)).toEqual([false, false, false, true, false, false, false, true])
})
