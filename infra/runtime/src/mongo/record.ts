import { Time } from '@bugar/contracts/core/values/shared'
import { type IndexDefinition, type IndexOptions, type Model, mongo, Schema, Types } from 'mongoose'
import * as z from 'zod/mini'
import type { Mongo } from './connection.ts'
import { encodeProblem } from './record-problems.ts'
import { documentTransfer, type Transfer, type TransferPlan } from './transfer.ts'

// By default mongoose rejects an empty text where one is required.
Schema.Types.String.checkRequired((value) => typeof value === 'string')

/** A point in time: a date in MongoDB, ISO 8601 in UTC in an export. */
export const moment = z.codec(Time, z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** An id made by MongoDB: 24 hexadecimal digits in an export. */
export const objectId = z.codec(
  z.string().check(z.regex(/^[0-9a-f]{24}$/, 'ID tidak sah')),
  z.custom<Types.ObjectId>((value) => value instanceof Types.ObjectId),
  { decode: (text) => new Types.ObjectId(text), encode: (id) => id.toHexString() },
)

export const bytes = z.custom<Buffer>((value) => value instanceof Uint8Array)

/** A lean document has the driver's wrapper around the bytes. */
export const bytesOf = (content: Buffer | mongo.Binary): Uint8Array =>
  content instanceof mongo.Binary ? (content.value() as Uint8Array) : content

type Shape = Readonly<Record<string, z.ZodMiniType>>
type Fields<S extends Shape> = z.output<z.ZodMiniObject<S, z.core.$strict>>
type LineOf<S extends Shape> = z.input<z.ZodMiniObject<S, z.core.$strict>>
type IdOf<S, I> = '_id' extends keyof S | keyof I ? '_id' : 'id' extends keyof S ? 'id' : 'userId'
type Flat<T> = { [F in keyof T]: T[F] }
type Renamed<F, K extends string> = Flat<Omit<F, K> & { _id: F[K & keyof F] }>
type Document<S extends Shape, I extends Shape, K extends string> = Renamed<Fields<S & I>, K>

/** The documents of a record in MongoDB. */
export type Stored<R extends { readonly model: (connection: Mongo) => unknown }> =
  ReturnType<R['model']> extends Model<infer T> ? T : never

const scalars: Partial<Record<string, unknown>> = { string: String, enum: String, number: Number, boolean: Boolean }
const special = new Map<unknown, unknown>([
  [moment, Date],
  [objectId, Schema.Types.ObjectId],
  [bytes, Buffer],
])

/** The mongoose type of a field; everything but scalars and lists of scalars is stored as it is given. */
const typeOf = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'readonly':
      return typeOf(def.innerType)
    case 'literal':
      return scalars[typeof def.values[0]]
    case 'array': {
      const element = typeOf(def.element)
      return element === Schema.Types.Mixed ? element : [element]
    }
    default:
      return special.get(schema) ?? scalars[def.type] ?? Schema.Types.Mixed
  }
}

const fieldOf = (schema: z.ZodMiniType) => {
  const isRequired = !['optional', 'nullable'].includes(schema._zod.def.type)
  // Mongoose would store an empty list where an optional one is absent.
  return { type: typeOf(schema), ...(isRequired ? { required: true } : { default: undefined }) }
}

/**
 * Turns the dates and ids of a stored value into texts; null where its schema has none.
 * @throws TypeError for a damaged value: a date that is not there
 */
const textOf = (schema: z.core.$ZodType): ((value: unknown) => unknown) | null => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (schema === moment) {
    return (value) => (value as Date).toISOString()
  }
  if (schema === objectId) {
    return String
  }
  if (def.type === 'optional' || def.type === 'nullable') {
    const text = textOf(def.innerType)
    return text && ((value) => value && text(value))
  }
  if (def.type !== 'object') {
    return null
  }
  const texts = Object.entries(def.shape).flatMap(([field, part]) => {
    const text = textOf(part)
    return text === null ? [] : [[field, text] as const]
  })
  return texts.length === 0
    ? null
    : (value) => {
        const given = value as Readonly<Record<string, unknown>> | null
        return given && { ...given, ...Object.fromEntries(texts.map(([field, text]) => [field, text(given[field])])) }
      }
}

interface Plan<S extends Shape, I extends Shape, K extends string> extends Partial<
  Pick<TransferPlan<Document<S, I, K>, LineOf<S>>, 'type' | 'table' | 'problemAsNew' | 'merge'>
> {
  /** Name of the mongoose model. */
  readonly name: string
  readonly collection: string
  /** The fields of a line of an export, and of a document; `moment` and `objectId` are texts in a line. */
  readonly shape: S
  /** Further fields of a document, which no export contains. */
  readonly inner?: I
  /** The field that is `_id` in MongoDB; by default `_id`, `id`, or `userId` where a person has one record. */
  readonly id?: K
  readonly indexes?: readonly (readonly [IndexDefinition, IndexOptions?])[]
  /** Mongoose sets `createdAt` and `updatedAt`. */
  readonly timestamps?: true
  /** The field with the owner's id; by default the id itself where that is `userId`. Absent: nobody's. */
  readonly owner?: string
  /** All fields of a document with `deletedAt`, where one stays in the place of a deleted record. */
  readonly deleted?: Shape
  /** The inner fields of a line that is restored. */
  readonly complete?: (line: LineOf<S>) => Partial<Document<S, I, K>>
}

interface Declared {
  /** Whether every start of a service makes the collection, by making its indexes. */
  readonly isIndexed: boolean
  /** Schema of a stored document; `moment` and `objectId` stand for dates and ids. */
  readonly schema: z.ZodMiniType
  /** Problem of a stored document, in one sentence that names the fields; null when it has the declared shape. */
  readonly problemIn: (document: object) => string | null
}

/** The records of all loaded modules by collection; a check of a dump reads it. */
export const declaredRecords = new Map<string, Declared>()

/**
 * One declaration of a stored record, from which its model, its line in an export, the checks of a restore, a person's
 * own download and the deletion with the account derive (ADR 0083).
 */
export const defineRecord = <
  S extends Shape,
  I extends Shape = Record<never, never>,
  const K extends string = IdOf<S, I>,
>(
  plan: Plan<S, I, K>,
) => {
  type Doc = Document<S, I, K>
  const { name, collection, shape, inner, deleted, indexes = [], timestamps = false, complete } = plan
  const line = z.strictObject(shape as S)
  const fields = { ...shape, ...inner } as Shape
  const id: string = plan.id ?? ['_id', 'id'].find((field) => field in fields) ?? 'userId'
  const owner = plan.owner ?? (id === 'userId' ? '_id' : undefined)

  /** Mongoose adds these itself, with what sets them. */
  const isAdded = (field: string) =>
    field === id ? fields[id] === objectId : timestamps && (field === 'createdAt' || field === 'updatedAt')
  const schema = new Schema(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => !isAdded(field))
        .map(([field, each]) => [field === id ? '_id' : field, fieldOf(each)]),
    ) as never,
    { collection, timestamps, versionKey: false, minimize: false, suppressReservedKeysWarning: true },
  )
  for (const [key, options] of indexes) {
    schema.index(key, options)
  }

  const stored = z.strictObject({
    ...Object.fromEntries(Object.entries(fields).map(([field, each]) => [field === id ? '_id' : field, each])),
    ...(timestamps && { createdAt: moment, updatedAt: moment }),
  })
  declaredRecords.set(collection, {
    isIndexed: indexes.length > 0,
    schema: stored,
    problemIn: (document) =>
      encodeProblem(deleted && 'deletedAt' in document ? z.strictObject(deleted) : stored, document),
  })

  const model = (connection: Mongo): Model<Doc> => connection.model(name, schema) as unknown as Model<Doc>

  const parts = Object.entries(shape as Shape).map(([field, each]) => ({
    field,
    from: (field === id ? '_id' : field) as keyof Doc,
    text: textOf(each),
    isOptional: each._zod.def.type === 'optional',
  }))
  /** In the order of the shape. */
  const toLine = (document: Doc): LineOf<S> =>
    Object.fromEntries(
      parts.flatMap(({ field, from, text, isOptional }) => {
        const value = document[from]
        return value === undefined && (isOptional || !text) ? [] : [[field, text ? text(value) : value]]
      }),
    ) as LineOf<S>

  const toDocument = (data: LineOf<S>): Doc => {
    const { [id]: _id, ...rest } = z.decode(line, data as never) as Record<string, unknown>
    return { ...(id in shape && { _id }), ...rest, ...complete?.(data) } as Doc
  }

  const idSchema = fields[id] as z.ZodMiniType
  const parseId = (text: string) =>
    (idSchema === objectId ? new Types.ObjectId(text) : typeOf(idSchema) === Number ? Number(text) : text) as Doc['_id']

  return {
    ...plan,
    line,
    model,
    toLine,
    toDocument,
    /**
     * `L` is the data of a line where it differs from the declaration; then `more` has its schema and conversions.
     * @param more what needs the stores of the service, and what differs from the declaration
     */
    transfer: <L = LineOf<S>>(connection: Mongo, more: Partial<TransferPlan<Doc, L>> = {}): Transfer =>
      documentTransfer({
        ...plan,
        model: model(connection),
        schema: line,
        toData: toLine,
        toDocument,
        parseId,
        ...(owner && { ownedBy: (userId: string) => ({ [owner]: userId }) }),
        ...more,
      } as unknown as TransferPlan<Doc, L>),
  }
}
