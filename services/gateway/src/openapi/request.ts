import { examples } from '@bugar/contracts/examples/all'
import { exercise } from '@bugar/contracts/examples/objects'
import { entityTagsPattern } from '@bugar/contracts/core/bus/etag'
import { jsonSchemaOf } from '@bugar/contracts/core/values/json-schema'
import { recordTypes } from '@bugar/contracts/system/database'
import { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { fileContentTypes, FileType } from '@bugar/contracts/catalog/file'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import type { OperationName } from '@bugar/contracts/operations'
import type * as z from 'zod/mini'
import { takesRequestId } from '../http/input.ts'

export type Json = Record<string, unknown>

/** JSON Schema of a message; `input` before parsing, `output` as it is sent. */
export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = jsonSchemaOf(schema, { io })
  return rest
}

export const asJson = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const lines = 'application/x-ndjson'

export const binary = { type: 'string', format: 'binary' }

/** Lines as the text that clients send and read; generated clients would send a list as one line. */
export const asLines = (items: Json, example?: readonly unknown[]): Json => ({
  [lines]: {
    schema: { type: 'string', contentMediaType: lines, contentSchema: { type: 'array', items } },
    ...(example && { example: example.map((line) => `${JSON.stringify(line)}\n`).join('') }),
  },
})

const importLine = {
  type: 'object',
  properties: { type: { enum: Object.values(recordTypes).flat() }, data: { type: 'object' } },
  required: ['type', 'data'],
  additionalProperties: false,
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gives the same answer again instead of doing it twice',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example: '0d7c4e4a-6f5f-4a53-9d7e-2a7a3c1f8b11',
}

const requestIdParameter = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description:
    'The caller’s own number for the request, by which the log finds the decision; sent again, it is the same one',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example: 'order-20261126-0042',
}

const entityTags = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', pattern: entityTagsPattern },
})
const ifNoneMatchParameter = entityTags('If-None-Match', '304 without a body when this is still the version')
const ifMatchParameter = entityTags('If-Match', 'The change is made only while this is the version; else 412')

const formContent = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: binary, type: schemaOf(FileType, 'input') },
      required: ['file'],
      additionalProperties: false,
    },
    encoding: { file: { contentType: fileContentTypes.join(', ') } },
  },
}

const { youtubeVideoId: _made, ...exerciseRecord } = exercise
/** One line of an import or export. */
export const recordExample = { type: 'exercise', data: exerciseRecord }

/** The part of an input that is in the body, when other fields are in the path. */
const jsonBody = (input: Json, inPath: ReadonlySet<string>, examples: Json): Json => {
  const { properties, required = [], minProperties, ...rest } = input
  const isElsewhere = ([field]: [string, unknown]) => !inPath.has(field)
  const needed = (required as string[]).filter((field) => !inPath.has(field))
  const schema = {
    ...rest,
    ...(typeof minProperties === 'number' && { minProperties: minProperties - inPath.size }),
    properties: Object.fromEntries(Object.entries((properties ?? {}) as Json).filter(isElsewhere)),
    required: needed,
  }
  const example = Object.fromEntries(Object.entries(examples).filter(isElsewhere))
  const mayBeEmpty = needed.length === 0 && minProperties === undefined && rest['not'] === undefined
  return { required: !mayBeEmpty, content: asJson(schema, example) }
}

/** Lines of a request: facts, or the records of an export. */
const linesBody = (name: OperationName) =>
  name === 'decision.stream'
    ? asLines(schemaOf(BaseFacts, 'input'), [{ gender: 'female', age: 30, bmi: 17, programCode: 'P1' }])
    : asLines(importLine, [recordExample])

const otherBodyOf = (name: OperationName, consumes: NonNullable<Operation['consumes']>): Json => ({
  required: true,
  content: consumes === 'multipart' ? formContent : linesBody(name),
})

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** @param path of the document, whose parameters may have other names than the operation's */
export const parametersAndBody = (name: OperationName, operation: Operation, path: string): Json => {
  const input = schemaOf(operation.input, 'input')
  const fields = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] as string[] | undefined) ?? [])
  const inPath = new Set(namesIn(operation.http?.path ?? ''))
  const shown = namesIn(path)
  const example = (examples[name]?.input ?? {}) as Json
  const parameter = (field: string, place: 'path' | 'query'): Json => ({
    name: field,
    in: place,
    required: place === 'path' || required.has(field),
    schema: fields[field],
    ...(field in example && { example: example[field] }),
  })
  const parameters = [...inPath].map((field, at): Json => {
    const name = shown[at] as string
    return { ...parameter(field, 'path'), name, ...(name !== field && { description: `The ${field}` }) }
  })
  if (operation.takesIdempotencyKey) {
    parameters.push(idempotencyParameter)
  }
  if (takesRequestId(operation)) {
    parameters.push(requestIdParameter)
  }
  if (operation.versioned) {
    parameters.push(operation.http?.method === 'GET' ? ifNoneMatchParameter : ifMatchParameter)
  }
  const method = operation.http?.method
  const others = Object.keys(fields).filter((field) => !inPath.has(field))
  if (method === 'DELETE' && others.length === 0) {
    return { parameters }
  }
  if (method !== 'GET' && operation.consumes === undefined) {
    return { parameters, requestBody: jsonBody(input, inPath, example) }
  }
  parameters.push(...others.map((field) => parameter(field, 'query')))
  return { parameters, ...(operation.consumes && { requestBody: otherBodyOf(name, operation.consumes) }) }
}
