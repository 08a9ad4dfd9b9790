import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FailureEnvelope, fieldErrors, parse } from './envelope.ts'
import { AppError, invalid } from './errors.ts'

const Named = z.strictObject({ name: z.string(), list: z.optional(z.array(z.number())) })
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const errorsOf = (value: unknown) => {
  const { error } = z.safeParse(Named, value)
  return error ? fieldErrors(error) : []
}

test.each([
  [99, 99],
  [100, 100],
  [101, 100],
  [26_000, 100],
])('%i unknown fields › %i errors', (count, expected) => {
  expect(errorsOf({ name: 'Sari', ...keys(count) })).toHaveLength(expected)
})

test('wrong entries of a list and unknown fields › 100 errors together, the first ones first', () => {
  const errors = errorsOf({ list: Array(60).fill('x'), ...keys(60) })
  expect(errors).toHaveLength(100)
  expect(errors.slice(0, 2).map(({ field }) => field)).toEqual(['name', 'list.0'])
})

test('an error of any kind › carries at most 100 errors, and its envelope says so', () => {
  const errors = Array.from({ length: 101 }, (_, index) => ({ field: String(index), message: 'x' }))
  expect(invalid(errors).errors).toHaveLength(100)
  expect(new AppError('conflict', 'x', { errors }).errors).toHaveLength(100)
  expect(() => parse(FailureEnvelope, { success: false, message: 'x', errors })).toThrow()
  expect(() => parse(FailureEnvelope, { success: false, message: 'x', errors: errors.slice(1) })).not.toThrow()
})
