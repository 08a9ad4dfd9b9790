import type { Operation } from '@bugar/contracts/core/bus/operation'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createInputReader, readIdempotencyKey } from './input.ts'

const operation = (method: 'GET' | 'POST'): Operation => ({
  service: 'inference',
  http: { method, path: '/things/{version}' },
  access: 'public',
  summary: '',
  input: z.strictObject({
    version: z.int(),
    share: z.optional(z.number()),
    page: z._default(z.int(), 1),
    isActive: z.optional(z.boolean()),
    search: z.optional(z.string()),
  }),
  output: z.strictObject({}),
  failure: '',
})

const read = (method: 'GET' | 'POST', parts: { query?: object; body?: unknown; params?: object }) =>
  createInputReader(operation(method))({ query: {}, params: {}, headers: {}, ...parts } as never)

test.each([
  ['share', '60.5', 60.5],
  ['share', '-3', -3],
  ['share', '1e3', '1e3'],
  ['share', '0x10', '0x10'],
  ['share', ' 1', ' 1'],
  ['share', '', ''],
  ['share', 'Infinity', 'Infinity'],
  ['share', '9007199254740991', 9007199254740991],
  ['share', '12345678901234567', '12345678901234567'],
  ['page', '2', 2],
  ['isActive', 'true', true],
  ['isActive', 'false', false],
  ['isActive', 'TRUE', 'TRUE'],
  ['isActive', '1', '1'],
  ['search', '12', '12'],
  ['search', 'true', 'true'],
  ['unknown', '12', '12'],
])('a query’s %s=%j is read as %j', (name, text, value) => {
  expect(read('GET', { query: { [name]: text } })).toEqual({ [name]: value })
})

test('a number in the path is read as one and comes last', () => {
  expect(read('POST', { body: { version: 9, page: '2' }, params: { version: '7' } })).toEqual({ version: 7, page: '2' })
})

test('a query stays out of methods with a body', () => {
  expect(() => read('POST', { query: { page: '2' } })).toThrow('Validation failed')
})

test.each([['k'], ['!~'], ['x'.repeat(255)]])('the idempotency key %j is taken', (key) => {
  expect(readIdempotencyKey({ headers: { 'idempotency-key': key } } as never)).toBe(key)
})

test.each([[''], ['x'.repeat(256)], ['a b'], ['a\tb'], ['\u00e9'], [['a', 'b']]])('the key %j is rejected', (key) => {
  expect(() => readIdempotencyKey({ headers: { 'idempotency-key': key } } as never)).toThrow('Validation failed')
})
