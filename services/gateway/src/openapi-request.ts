import { FileType } from '@bugar/contracts/file'
import type { Operation } from '@bugar/contracts/operation'
import type { OperationName } from '@bugar/contracts/topology'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** JSON Schema of what travels; `input` as the caller writes it, `output` as it is answered. */
export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

export const asJson = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

export const lines = 'application/x-ndjson'

export const takesBody = ({ http }: Operation) => http !== undefined && ['POST', 'PUT', 'PATCH'].includes(http.method)

export const binary = { type: 'string', format: 'binary' }

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gives the same answer again instead of doing it twice',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
}

const examples: Partial<Record<OperationName, Json>> = {
  'auth.register': { name: 'Sari Dewi', email: 'sari@contoh.id', password: 'rahasia-7x', gender: 'female' },
  'auth.login': { email: 'sari@contoh.id', password: 'rahasia-7x' },
  'consultation.create': { weight: 68.5, height: 170, bodyFatPercentage: 18 },
}

const formContent = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: binary, type: schemaOf(FileType, 'input') }, required: ['file'] },
  },
}

export const parametersAndBody = (name: OperationName, operation: Operation): Json => {
  const input = schemaOf(operation.input, 'input')
  const fields = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] as string[] | undefined) ?? [])
  const inPath = new Set([...(operation.http?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, field]) => field as string))
  const others = Object.entries(fields).filter(([field]) => !inPath.has(field))
  const parameters: Json[] = [...inPath].map((field) => ({
    name: field,
    in: 'path',
    required: true,
    schema: fields[field],
  }))
  if (operation.idempotent) {
    parameters.push(idempotencyParameter)
  }
  if (!takesBody(operation) || operation.takes !== undefined) {
    parameters.push(
      ...others.map(([field, schema]) => ({ name: field, in: 'query', required: required.has(field), schema })),
    )
    const content = operation.takes === 'multipart' ? formContent : { [lines]: { schema: { type: 'string' } } }
    return operation.takes === undefined ? { parameters } : { parameters, requestBody: { required: true, content } }
  }
  const needed = [...required].filter((field) => !inPath.has(field))
  const schema = { ...input, properties: Object.fromEntries(others), required: needed }
  return { parameters, requestBody: { required: needed.length > 0, content: asJson(schema, examples[name]) } }
}
