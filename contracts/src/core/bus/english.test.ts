import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inEnglish } from './english.ts'
import { parse } from './envelope.ts'
import { AppError, forbidden, invalid, outcomeUnknown, unauthenticated, unavailable } from './errors.ts'

const shapes: [string, z.ZodMiniType, unknown, string][] = [
  ['a text', z.string(), 1, 'Must be a text'],
  ['a number', z.number(), 'x', 'Must be a number'],
  ['a whole number', z.int(), 1.5, 'Must be a whole number'],
  ['a list', z.array(z.string()), {}, 'Must be a list'],
  ['an object', z.object({}), 'x', 'Must be an object'],
  ['one of some', z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
  ['enough', z.number().check(z.gte(2)), 1, 'At least 2'],
  ['not too much', z.number().check(z.lte(2)), 3, 'At most 2'],
  ['known fields', z.strictObject({}), { x: 1 }, 'Unknown field'],
]

test.each(shapes)('%s › in English', (_what, schema, value, message) => {
  try {
    parse(schema, value)
    expect.unreachable()
  } catch (error) {
    expect(inEnglish(error as AppError).errors?.map((each) => each.message)).toEqual([message])
  }
})

test.each([unauthenticated(), forbidden(), unavailable(), outcomeUnknown()])('$code › in English', (error) => {
  expect(inEnglish(error).message).not.toBe(error.message)
})

test('code, fields, delay and cause stay; English stays', () => {
  const cause = new Error('deep')
  const errors = [{ field: 'facts.bmi', message: 'Required' }]
  const options = { errors, retryAfter: 3, current: { etag: '"a"', data: 1 }, cause }
  const error = inEnglish(new AppError('conflict', 'Busy now', options))
  expect(error).toMatchObject({ code: 'conflict', message: 'Busy now', ...options })
  expect(inEnglish(invalid(errors)).errors).toEqual(errors)
})
