import { FailureEnvelope, parse } from '@bugar/contracts/core/bus/envelope'
import { statusOf } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { expect, test } from 'vitest'
import { safeParse, type ZodMiniType } from 'zod/mini'
import { httpOperations } from '../http/http-operations.ts'
import { createAsyncApi } from './asyncapi.ts'
import { createOpenApi } from './document.ts'

interface Content {
  readonly schema?: unknown
  readonly example?: unknown
}
interface Response {
  readonly $ref?: string
  readonly content: Readonly<Record<string, Content>>
}
interface Described {
  readonly operationId: string
  readonly security?: unknown
  readonly parameters: { readonly name: string; readonly in: string; readonly example?: unknown }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, Response>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>
    readonly securitySchemes: unknown
  }
}

const json = 'application/json'
const { paths, components } = createOpenApi() as unknown as Document
const open = httpOperations.map(([name, operation]) => {
  const described = Object.values(paths).flatMap((item) => Object.values(item))
  return { name, operation, described: described.find(({ operationId }) => operationId === name) as Described }
})

/** Statuses of an operation: from its access, from reading a body, and from rejections by the services. */
const statusesOf = ({ http, access, errors = [], safe, versioned }: Operation): number[] => {
  const { status = 200, orStatus = status, method } = http as NonNullable<Operation['http']>
  return [
    status,
    orStatus,
    400,
    405,
    429,
    500,
    503,
    ...(access === 'public' ? [] : [401]),
    ...(access === 'public' || access === 'user' ? [] : [403]),
    ...(method === 'GET' ? [] : [413, 415]),
    ...(safe ? [] : [504]),
    ...(versioned ? [method === 'GET' ? 304 : 412] : []),
    ...errors.map((code) => statusOf[code]),
  ]
}

test.each(open)('$name › every status that it can answer, and no other', ({ name, operation, described }) => {
  expect(described.operationId).toBe(name)
  const expected = [...new Set(statusesOf(operation))].map(String)
  expect(Object.keys(described.responses).toSorted()).toEqual(expected.toSorted())
})

test.each(open)('$name › who may ask', ({ operation, described }) => {
  const { access } = operation
  const scheme = access === 'team' ? { teamKey: [] } : { bearer: [] }
  expect(described.security).toEqual(access === 'public' ? [] : [scheme])
})

test('tokens of people and keys of teams are bearer tokens', () => {
  expect(components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    teamKey: { type: 'http', scheme: 'bearer', bearerFormat: 'bgr_…' },
  })
})

test('every path is one path, and its parameters are those of each operation on it', () => {
  const alike = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(alike).toEqual([...new Set(alike)])
  for (const [path, item] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { operationId, parameters } of Object.values(item)) {
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
      expect(inPath, operationId).toEqual(names)
    }
  }
})

/** Each schema, parameter and example of the document that has this key. */
const valuesOf = (value: unknown, key: string): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([own, inner]) => [
        ...(own === key ? [inner] : []),
        ...(own.startsWith('example') ? [] : valuesOf(inner, key)),
      ])

test.each([createOpenApi(), createAsyncApi()])(
  'generators of other languages › every pattern is one of RE2, and every list has one schema of its items',
  (document) => {
    const patterns = valuesOf(document, 'pattern').filter((each) => typeof each === 'string')
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((each) => /\\[updkPB1-9]|\(\?(?!:)/.test(each.replaceAll('\\d', '')))).toEqual([])
    expect(valuesOf(document, 'prefixItems')).toEqual([])
    expect(valuesOf(document, 'items').filter((each) => typeof each !== 'object' || Array.isArray(each))).toEqual([])
  },
)

test('generators of other languages › lines are text, and no two inline types get one name', () => {
  const contents = open.flatMap(({ described: { requestBody, responses } }) =>
    [requestBody, ...Object.values(responses)].flatMap((each) => each?.content?.['application/x-ndjson'] ?? []),
  )
  expect(contents.length).toBeGreaterThan(5)
  for (const { schema, example = '{}\n' } of contents) {
    expect(schema).toMatchObject({ type: 'string', contentSchema: { type: 'array' } })
    expect(() =>
      String(example)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).not.toThrow()
  }
  const clashes = valuesOf(paths, 'properties').flatMap((fields) =>
    Object.entries(fields as object).flatMap(([name, field]) =>
      [field, ...(field.anyOf ?? [])]
        .filter((each) => each.title === undefined)
        .flatMap(({ properties = {} }) => Object.keys(properties))
        .map((inner) => name + inner.charAt(0).toUpperCase() + inner.slice(1))
        .filter((joined) => joined in (fields as object)),
    ),
  )
  expect(clashes).toEqual([])
})

const fieldsOf = ({ _zod }: ZodMiniType): string[] => Object.keys((_zod.def as { shape?: object }).shape ?? {})
/** The examples of the parameters by the names of the input's fields. */
const givenOf = ({ http }: Operation, { parameters }: Described) => {
  const own = [...(http?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name]) => name as string)
  return Object.fromEntries(parameters.map(({ name, example }, at) => [own[at] ?? name, example]))
}
const takesFields = open.filter(({ operation }) => fieldsOf(operation.input).length > 0)

test.each(takesFields)('$name › its example is a request that is taken', ({ operation, described }) => {
  const given = givenOf(operation, described)
  const { 'Idempotency-Key': _key, 'X-Request-Id': _id, ...fields } = given
  const body = described.requestBody?.content[json]?.example as object | undefined
  const request = Object.fromEntries(Object.entries({ ...fields, ...body }).filter(([, value]) => value !== undefined))
  expect(request).not.toEqual({})
  expect(() => parse(operation.input, request)).not.toThrow()
})

const takesJson = open.filter(({ described }) => described.requestBody?.content[json])

test.each(takesJson)('$name › a body is demanded where the path alone is rejected', ({ operation, described }) => {
  const inPath = givenOf(operation, described)
  const { 'Idempotency-Key': _key, 'X-Request-Id': _id, ...fields } = inPath
  if (!safeParse(operation.input, fields).success) {
    expect(described.requestBody?.required).toBe(true)
  }
})

test('a change of a rule must say what changes, although it is its handler that looks', () => {
  const find = (wanted: string) => open.find(({ name }) => name === wanted)?.described.requestBody?.required
  expect([find('rule.update'), find('rule.activate'), find('auth.logout')]).toEqual([true, false, false])
})

const repliesWithEnvelope = open.filter(
  ({ operation: { produces } }) => produces === undefined || produces === 'ndjson?',
)

test.each(repliesWithEnvelope)('$name › its example is an answer that is given', ({ operation, described }) => {
  const { status = 200 } = operation.http as NonNullable<Operation['http']>
  const example = described.responses[status]?.content[json]?.example as Record<string, unknown>
  const { success, message, data, ...extras } = example
  expect({ success, message }).toEqual({ success: true, message: operation.message })
  expect(parse(operation.output, data)).toEqual(data)
  expect(operation.extras ? parse(operation.extras, extras) : {}).toEqual(extras)
})

test.each(Object.entries(components.responses))('%s › its example is an error', (_status, { content }) => {
  expect(() => parse(FailureEnvelope, content[json]?.example)).not.toThrow()
})
