import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { type JsonSchema, shrunk } from './compare.ts'

const jsonOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
const inputs = (before: z.ZodMiniType, after: z.ZodMiniType) =>
  shrunk(jsonOf(before, 'input'), jsonOf(after, 'input'), 'input')
const outputs = (before: z.ZodMiniType, after: z.ZodMiniType) =>
  shrunk(jsonOf(before, 'output'), jsonOf(after, 'output'), 'output')

const object = (fields: Record<string, z.ZodMiniType>) => z.strictObject(fields)
const text = z.string()
const number = z.number()
const percent = z.number().check(z.gte(0), z.lte(100))
const short = z.string().check(z.maxLength(10))
const letters = z.string().check(z.regex(/^[a-z]+$/))
const anEnum = (...values: string[]) => z.enum(values)
const kinds = z.union([object({ kind: z.literal('a'), size: number }), object({ kind: z.literal('b') })])

test.each<[string, z.ZodMiniType, z.ZodMiniType]>([
  ['nothing changed', object({ a: text }), object({ a: text })],
  ['a new optional field', object({ a: text }), object({ a: text, b: z.optional(text) })],
  ['a new field with a default', object({ a: text }), object({ a: text, b: z._default(number, 3) })],
  ['a required field becomes optional', object({ a: text }), object({ a: z.optional(text) })],
  ['a further value of an enum', object({ a: anEnum('x') }), object({ a: anEnum('x', 'y') })],
  ['an enum becomes any text', object({ a: anEnum('x') }), object({ a: text })],
  ['a wider bound', object({ a: percent }), object({ a: number })],
  ['a longer text', object({ a: short }), object({ a: z.string().check(z.maxLength(20)) })],
  ['a lost pattern', object({ a: letters }), object({ a: text })],
  ['null as well', object({ a: text }), object({ a: z.nullable(text) })],
  ['whole numbers become any numbers', object({ a: z.int() }), object({ a: z.number() })],
  ['a further alternative', kinds, z.union([kinds, object({ kind: z.literal('c') })])],
  ['other fields too', object({ a: text }), z.looseObject({ a: text })],
  ['anything', object({ a: text }), object({ a: z.unknown() })],
])('input › %s › is growth', (_what, before, after) => {
  expect(inputs(before, after)).toEqual([])
})

test.each<[string, z.ZodMiniType, z.ZodMiniType, string[]]>([
  ['a new required field', object({ a: text }), object({ a: text, b: text }), ['b has become required']],
  [
    'an optional field becomes required',
    object({ a: z.optional(text) }),
    object({ a: text }),
    ['a has become required'],
  ],
  [
    'an optional field is removed',
    object({ a: text, b: z.optional(text) }),
    object({ a: text }),
    ['b is no longer accepted'],
  ],
  [
    'an enum loses a value',
    object({ a: anEnum('x', 'y') }),
    object({ a: anEnum('x') }),
    ['a no longer accepts the value "y"'],
  ],
  [
    'any text becomes an enum',
    object({ a: text }),
    object({ a: anEnum('x') }),
    ['a no longer accepts the value "anything"'],
  ],
  [
    'a narrower bound',
    object({ a: number }),
    object({ a: percent }),
    ['minimum 0', 'maximum 100'].map((bound) => `a no longer accepts values beyond ${bound}`),
  ],
  ['a shorter text', object({ a: text }), object({ a: short }), ['a no longer accepts values beyond maxLength 10']],
  [
    'a pattern',
    object({ a: text }),
    object({ a: letters }),
    ['a no longer accepts values without the pattern ^[a-z]+$'],
  ],
  ['no null', object({ a: z.nullable(text) }), object({ a: text }), ['a no longer accepts values of type null']],
  ['another type', object({ a: text }), object({ a: number }), ['a no longer accepts values of type string']],
  [
    'a field deep inside',
    object({ a: z.array(object({ b: text })) }),
    object({ a: z.array(object({})) }),
    ['a[].b is no longer accepted'],
  ],
  [
    'a field of one alternative',
    kinds,
    z.union([object({ kind: z.literal('a') }), object({ kind: z.literal('b') })]),
    ['size is no longer accepted'],
  ],
  [
    'a map with other keys',
    object({ a: z.record(text, number) }),
    object({ a: z.record(text, text) }),
    ['a.* no longer accepts values of type number'],
  ],
  [
    'fewer entries',
    z.array(text),
    z.array(text).check(z.maxLength(3)),
    ['the input no longer accepts values beyond maxItems 3'],
  ],
])('input › %s › is named', (_what, before, after, found) => {
  expect(inputs(before, after)).toEqual(found)
})

test.each<[string, z.ZodMiniType, z.ZodMiniType]>([
  ['a new field', object({ a: text }), object({ a: text, b: text })],
  ['a new optional field', object({ a: text }), object({ a: text, b: z.optional(text) })],
  ['an optional field is always there', object({ a: z.optional(text) }), object({ a: text })],
  ['an enum loses a value', object({ a: anEnum('x', 'y') }), object({ a: anEnum('x') })],
  ['never null', object({ a: z.nullable(text) }), object({ a: text })],
  ['a narrower bound', object({ a: number }), object({ a: percent })],
  ['whole numbers only', object({ a: number }), object({ a: z.int() })],
  [
    'a new field in one alternative',
    kinds,
    z.union([object({ kind: z.literal('a'), size: number, unit: text }), object({ kind: z.literal('b') })]),
  ],
])('output › %s › is growth', (_what, before, after) => {
  expect(outputs(before, after)).toEqual([])
})

test.each<[string, z.ZodMiniType, z.ZodMiniType, string[]]>([
  ['a field is removed', object({ a: text, b: text }), object({ a: text }), ['b may be absent now']],
  ['an optional field is removed', object({ a: text, b: z.optional(text) }), object({ a: text }), ['b is gone']],
  ['a field becomes optional', object({ a: text }), object({ a: z.optional(text) }), ['a may be absent now']],
  ['null as well', object({ a: text }), object({ a: z.nullable(text) }), ['a may hold values of type null now']],
  [
    'a new value of an enum',
    object({ a: anEnum('x') }),
    object({ a: anEnum('x', 'y') }),
    ['a may hold the value "y" now'],
  ],
  [
    'a wider bound',
    object({ a: percent }),
    object({ a: z.number().check(z.gte(0)) }),
    ['a may hold values beyond maximum 100 now'],
  ],
  ['another type', object({ a: number }), object({ a: text }), ['a may hold values of type string now']],
  ['any number instead of whole ones', object({ a: z.int() }), object({ a: z.int().check(z.lte(5)) }), []],
  ['a further alternative', kinds, z.union([kinds, text]), ['the output may hold values of type string now']],
  [
    'a field deep inside',
    object({ a: z.array(object({ b: text })) }),
    object({ a: z.array(object({})) }),
    ['a[].b may be absent now'],
  ],
])('output › %s › is named', (_what, before, after, found) => {
  expect(outputs(before, after)).toEqual(found)
})

test('a record › is read by both releases › a new required field and a removed one are named', () => {
  const [before, after] = [object({ a: text, b: text }), object({ a: text, c: text })]
  expect(shrunk(jsonOf(before, 'input'), jsonOf(after, 'input'), 'record')).toEqual([
    'c has become required',
    'b is no longer accepted',
    'b may be absent now',
  ])
  const grown = object({ a: text, b: text, c: z.optional(text) })
  expect(shrunk(jsonOf(before, 'input'), jsonOf(grown, 'input'), 'record')).toEqual([])
})
