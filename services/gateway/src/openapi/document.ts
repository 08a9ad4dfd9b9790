import type { Access } from '@bugar/contracts/core/bus/access'
import { examples } from '@bugar/contracts/examples/all'
import { streamLines } from '@bugar/contracts/examples/teams'
import { FailureEnvelope } from '@bugar/contracts/core/bus/envelope'
import { statusOf } from '@bugar/contracts/core/bus/errors'
import { fileContentTypes } from '@bugar/contracts/catalog/file'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import type { OperationName } from '@bugar/contracts/operations'
import { httpOperations } from '../http/http-operations.ts'
import { headerRefs, headers, errorResponse, errorStatuses } from './errors.ts'
import { asJson, asLines, binary, type Json, parametersAndBody, recordExample, schemaOf } from './request.ts'

const envelopeSchema = (operation: Operation): Json => {
  const extras = operation.extras ? schemaOf(operation.extras, 'output') : {}
  return {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string', ...(operation.message && { examples: [operation.message] }) },
      data: schemaOf(operation.output, 'output'),
      ...(extras['properties'] as Json | undefined),
    },
    required: ['success', 'data', ...((extras['required'] as string[] | undefined) ?? [])],
    additionalProperties: false,
  }
}

const envelopeExample = (name: OperationName, { message }: Operation): Json => ({
  success: true,
  ...(message !== undefined && { message }),
  data: examples[name]?.output,
  ...examples[name]?.extras,
})

const successContent = (name: OperationName, operation: Operation): Json => {
  if (operation.produces === 'file') {
    return Object.fromEntries(fileContentTypes.map((type) => [type, { schema: binary }]))
  }
  if (operation.produces === 'zip') {
    return { 'application/zip': { schema: binary } }
  }
  if (operation.produces === 'ndjson') {
    return asLines(schemaOf(operation.output, 'output'), name === 'decision.stream' ? streamLines : [recordExample])
  }
  if (operation.produces === 'csv') {
    return { 'text/csv': { schema: schemaOf(operation.output, 'output') } }
  }
  const envelope = asJson(envelopeSchema(operation), envelopeExample(name, operation))
  return operation.produces === 'ndjson?' ? { ...envelope, ...asLines({ type: 'object' }) } : envelope
}

const responsesOf = (name: OperationName, operation: Operation): Json => {
  const success = {
    description: operation.message ?? operation.summary,
    headers: headerRefs(
      'X-Request-Id',
      ...(operation.takesIdempotencyKey ? (['Idempotency-Replayed'] as const) : []),
      ...(operation.versioned ? (['ETag'] as const) : []),
    ),
    content: successContent(name, operation),
  }
  const errors = errorStatuses(operation).map((status) => [status, { $ref: `#/components/responses/${status}` }])
  const unchanged = { description: 'Still the version that If-None-Match names', headers: headerRefs('ETag') }
  const { status = 200, orStatus = status, method } = operation.http ?? {}
  return {
    [status]: success,
    [orStatus]: success,
    ...(operation.versioned && method === 'GET' && { 304: unchanged }),
    ...Object.fromEntries(errors),
  }
}

const forWhom: Partial<Record<Access, string>> = {
  staff: 'For support, trainers and administrators.',
  support: 'For support and administrators.',
  trainer: 'For trainers and administrators.',
  admin: 'For administrators.',
}

const pathItem = (name: OperationName, operation: Operation, path: string): Json => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary: operation.summary,
  security: operation.access === 'public' ? [] : [{ [operation.access === 'team' ? 'teamKey' : 'bearer']: [] }],
  ...(operation.access in forWhom && { description: forWhom[operation.access] }),
  ...parametersAndBody(name, operation, path),
  responses: responsesOf(name, operation),
})

/** Whether a team may call it: by its key, or because anybody may check a bundle. */
const isForTeams = (name: string, { access }: Operation): boolean => access === 'team' || name === 'ruleBase.bundleKeys'

/**
 * The API as an OpenAPI 3.1 document, generated from the operation table alone.
 * @param audience `teams` leaves out what a team's key may not call
 */
export const createOpenApi = (audience: 'everybody' | 'teams' = 'everybody'): Json => {
  const paths: Record<string, Json> = {}
  const templates = new Map<string, string>()
  for (const [name, operation] of httpOperations.filter((each) => audience === 'everybody' || isForTeams(...each))) {
    const { method, path } = operation.http as NonNullable<Operation['http']>
    // Paths that differ in the names of parameters alone are one path in OpenAPI.
    const alike = path.replaceAll(/\{\w+\}/g, '{}')
    const shown = templates.get(alike) ?? path
    templates.set(alike, shown)
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: pathItem(name, operation, shown) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bugar',
      version: '1.0.0',
      description: 'Recommends a weekly exercise program from body data and shows why.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      headers,
      responses: Object.fromEntries(
        [...new Set(Object.values(statusOf))].map((status) => [status, errorResponse(status, audience === 'teams')]),
      ),
      schemas: { Failure: schemaOf(FailureEnvelope, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        teamKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bgr_…',
          description: 'Key of another team, which an administrator gives it; a person’s token is refused',
        },
      },
    },
  }
}
