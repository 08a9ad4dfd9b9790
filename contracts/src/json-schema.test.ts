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

test('messageSchema › what others send › has no other fields', () => {
  expect(closedIn('input')?.toSorted()).toEqual([closed, closed, record].toSorted())
})

test('messageSchema › what others get › may have other fields, at any depth', () => {
  expect(closedIn('output')).toEqual([record])
})
