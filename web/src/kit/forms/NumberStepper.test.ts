import { expect, test } from 'vitest'
import { stepped } from './NumberStepper.tsx'

test.each([
  [40, 2.5, 42.5],
  [null, 2.5, 2.5],
  [2, -2.5, 0],
  [0.1, 0.2, 0.3],
  [1000, 2.5, 1000],
])('%j by %d › %d', (value, step, next) => {
  expect(stepped(value, step, 1000)).toBe(next)
})
