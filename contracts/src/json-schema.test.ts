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

test('messageSchema › what others send › has no other fields', () => {
  expect(closedIn('input')?.toSorted()).toEqual([closed, closed, record].toSorted())
})

test('messageSchema › what others get › may have other fields, at any depth', () => {
  expect(closedIn('output')).toEqual([record])
})
