import { type EntityTags, parseEntityTags } from '@bugar/contracts/core/bus/etag'
import { invalid, maxFieldErrors } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { idempotencyKeyPattern } from '@bugar/contracts/core/values/shared'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

type Decode = (text: string) => unknown

const decimal = /^-?\d{1,16}(?:\.\d{1,15})?$/

const toNumber: Decode = (text) => (decimal.test(text) ? Number(text) : text)
const toBoolean: Decode = (text) => (text === 'true' ? true : text === 'false' ? false : text)

const decoderOf = (field: z.core.JSONSchema._JSONSchema): Decode | null => {
  if (typeof field === 'boolean') {
    return null
  }
  if (field.type === 'number' || field.type === 'integer') {
    return toNumber
  }
  return field.type === 'boolean' ? toBoolean : null
}

const decodersOf = (schema: z.ZodMiniType): Map<string, Decode> => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return new Map(
    Object.entries(properties).flatMap(([name, field]) => {
      const decode = decoderOf(field)
      return decode === null ? [] : [[name, decode]]
    }),
  )
}

const rejectQuery = (query: object): void => {
  const names = Object.keys(query)
  if (names.length > 0) {
    throw invalid(names.slice(0, maxFieldErrors).map((field) => ({ field, message: 'Parameter tidak dikenal' })))
  }
}

const requireObject = (body: unknown): object => {
  if (body === undefined) {
    return {}
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([{ field: '', message: 'Harus berupa objek' }])
  }
  return body
}

/**
 * Gives the function that puts a request's parts together; the schema then decides. Numbers and truth values in an
 * address are read as such where the schema asks for them; everything else stays as it was sent.
 */
export const createInputReader = ({ http, input, consumes }: Operation): ((request: FastifyRequest) => object) => {
  // Not of a DELETE: addresses are logged on the way, and what it takes beside the path may be a password.
  const takesQuery = http?.method === 'GET' || consumes !== undefined
  const decoders = decodersOf(input)

  const decodeFields = (fields: object): object =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        const decode = decoders.get(name)
        return [name, decode && typeof value === 'string' ? decode(value) : value]
      }),
    )

  return ({ query, body, params }) => {
    const given = query as object
    if (!takesQuery) {
      rejectQuery(given)
    }
    // The path comes last, so that nothing in a body can speak for another object.
    return {
      ...decodeFields(given),
      ...(consumes === undefined ? requireObject(body) : {}),
      ...decodeFields(params as object),
    }
  }
}

const requireVisible = (field: string, value: string | string[]): string => {
  if (typeof value === 'string' && idempotencyKeyPattern.test(value)) {
    return value
  }
  throw invalid([{ field, message: 'Harus 1 sampai 255 karakter ASCII yang tampak' }])
}

/** @throws AppError `invalid` when the key is not 1 to 255 visible ASCII characters. */
export const readIdempotencyKey = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key']
  return key === undefined ? null : requireVisible('Idempotency-Key', key)
}

/** Reads are sent again by their number, so that two of them must not share one. */
export const takesRequestId = ({ access, safe }: Operation): boolean => access === 'team' && safe !== true

/**
 * The caller's own number for a request, which the log of decisions keeps; else the gateway's.
 * @throws AppError `invalid` when it is not 1 to 255 visible ASCII characters
 */
export const readRequestId = ({ headers, id }: FastifyRequest): string => {
  const given = headers['x-request-id']
  if (given === undefined) {
    return id
  }
  return requireVisible('X-Request-Id', given)
}

/** @throws AppError `invalid` when the header is malformed: ignoring it could lose what it is meant to protect. */
export const readIfMatch = ({ headers }: FastifyRequest): EntityTags | null => {
  const header = headers['if-match']
  if (header === undefined) {
    return null
  }
  const tags = parseEntityTags(header)
  if (tags === null) {
    throw invalid([{ field: 'If-Match', message: 'Harus * atau daftar penanda versi dalam tanda kutip ganda' }])
  }
  return tags
}
