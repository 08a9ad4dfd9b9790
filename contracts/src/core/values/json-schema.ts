import * as z from 'zod/mini'

interface Options {
  readonly io: 'input' | 'output'
  readonly target?: 'draft-07' | 'draft-2020-12'
  /** Whether objects may have other fields. */
  readonly isOpen?: boolean
  /** Whether a schema that is used twice is written once, in `$defs`. */
  readonly isShared?: boolean
}

type Schema = z.core.JSONSchema.BaseSchema

/** Generators of clients take `items` of one schema alone; a tuple says its length by bounds. */
const asArray = (tuple: Schema): void => {
  const places = (tuple.prefixItems ?? tuple.items) as Schema[]
  const kinds = [...new Map(places.map((each) => [JSON.stringify(each), each])).values()]
  delete tuple.prefixItems
  delete tuple.additionalItems
  const [only] = kinds
  const items = kinds.length === 1 && only ? only : { anyOf: kinds }
  Object.assign(tuple, { items, minItems: places.length, maxItems: places.length })
}

/** Generators of Java read numbers to choose from as integers or doubles, and a default where the type is one. */
const forJava = (schema: Schema): void => {
  const numbers = schema.type === 'number' ? (schema.enum ?? [schema.const]) : [undefined]
  if (numbers[0] !== undefined) {
    Object.assign(schema, numbers.every(Number.isInteger) ? { type: 'integer' } : { format: 'double' })
  }
  const branch = schema.anyOf?.find((each) => each.const !== undefined && each.const === schema.default)
  if (branch) {
    branch.default = schema.default
    delete schema.default
  }
}

/** Generators make a union of `anyOf` beside `properties`; that none of some fields is given is no type to them. */
const notWithoutAny = (schema: Schema): void => {
  const fields = schema.anyOf?.map(({ required }) => required?.[0])
  if (schema.properties && fields?.every((field) => field !== undefined)) {
    delete schema.anyOf
    schema.not = { properties: Object.fromEntries(fields.map((field) => [field, { not: {} }])) }
  }
}

/** RE2 has no escapes such as \u2028; every dialect takes the character itself. */
const inEveryDialect = (pattern: string): string =>
  pattern.replaceAll(/\\u([\da-f]{4})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** JSON Schema in the words that generators of TypeScript, Python, Go and Java understand. */
export const jsonSchemaOf = (
  schema: z.ZodMiniType,
  { io, target = 'draft-2020-12', isOpen = false, isShared = false }: Options,
): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    io,
    target,
    unrepresentable: 'any',
    reused: isShared ? 'ref' : 'inline',
    override: ({ jsonSchema }) => {
      if (isOpen && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
      if (Array.isArray(jsonSchema.prefixItems ?? jsonSchema.items)) {
        asArray(jsonSchema)
      }
      forJava(jsonSchema)
      notWithoutAny(jsonSchema)
      for (const each of [jsonSchema, ...(jsonSchema.allOf ?? [])]) {
        if (each.pattern !== undefined) {
          each.pattern = inEveryDialect(each.pattern)
        }
      }
    },
  })

/**
 * JSON Schema of a message that other teams send (`input`) or receive (`output`). Output allows further fields, which a
 * later release may add. Draft 2020-12 shares parts in `$defs` to keep `$SRV.INFO` small. Draft 07 repeats them, because
 * references would break where AsyncAPI embeds it.
 */
export const messageSchema = (
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  target: 'draft-07' | 'draft-2020-12',
): Record<string, unknown> =>
  jsonSchemaOf(schema, { io, target, isOpen: io === 'output', isShared: target === 'draft-2020-12' })
