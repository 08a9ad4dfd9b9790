import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messageSchema } from './json-schema.ts'

const schema = z.strictObject({
  list: z.array(z.strictObject({ name: z.string() })),
  codes: z.record(z.string(), z.number()),
})

/** The objects of a schema that reject other fields, and the record, by the keyword that does so. */
const closedIn = (io: 'input' | 'output') =>
  JSON.stringify(messageSchema(schema, io, 'draft-07')).match(/"additionalProperties":(?:false|\{"type":"number"\})/g)

const record = '"additionalProperties":{"type":"number"}'
const closed = '"additionalProperties":false'

test('jsonSchemaOf › a tuple and a pattern › are a bounded list of one schema, and the characters themselves', () => {
  const Pair = z.tuple([z.number(), z.number()])
  const Mixed = z.tuple([z.string().check(z.regex(/[\u2028-\u202e]/)), z.number()])
  for (const target of ['draft-07', 'draft-2020-12'] as const) {
    const two = { type: 'array', minItems: 2, maxItems: 2 }
    expect(messageSchema(Pair, 'output', target)).toMatchObject({ ...two, items: { type: 'number' } })
    const { items, ...mixed } = messageSchema(Mixed, 'output', target)
    expect(mixed).toMatchObject(two)
    expect(items).toEqual({ anyOf: [{ type: 'string', pattern: '[\u2028-\u202e]' }, { type: 'number' }] })
    expect(Object.keys(mixed).toSorted()).toEqual(['$schema', 'maxItems', 'minItems', 'type'])
  }
})

test.each([
  ['whole numbers to choose from', z.literal([0, 1]), { type: 'integer', enum: [0, 1] }],
  ['one whole number', z.literal(1), { type: 'integer', const: 1 }],
  ['numbers with decimals', z.literal([0.5, 1]), { type: 'number', format: 'double', enum: [0.5, 1] }],
  ['any number', z.number(), { type: 'number' }],
  [
    'a default of one of several types',
    z._default(z.union([z.literal('active'), z.string().check(z.regex(/^v/))]), 'active'),
    {
      anyOf: [
        { type: 'string', const: 'active', default: 'active' },
        { type: 'string', pattern: '^v' },
      ],
    },
  ],
  ['a default of one type', z._default(z.string(), 'a'), { type: 'string', default: 'a' }],
  [
    'one of some fields',
    z.strictObject({ a: z.optional(z.string()) }).register(z.globalRegistry, { anyOf: [{ required: ['a'] }] }),
    {
      type: 'object',
      properties: { a: { type: 'string' } },
      additionalProperties: false,
      not: { properties: { a: { not: {} } } },
    },
  ],
])('jsonSchemaOf › %s › has the words of generators', (_what, given, expected) => {
  const { $schema: _dialect, ...rest } = messageSchema(given, 'input', 'draft-2020-12')
  expect(rest).toEqual(expected)
})

test('messageSchema › what others send › has no other fields', () => {
  expect(closedIn('input')?.toSorted()).toEqual([closed, closed, record].toSorted())
})

test('messageSchema › what others get › may have other fields, at any depth', () => {
  expect(closedIn('output')).toEqual([record])
})
