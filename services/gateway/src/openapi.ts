import { FailureEnvelope } from '@bugar/contracts/envelope'
import { type ErrorCode, statusOf } from '@bugar/contracts/errors'
import { fileContentTypes } from '@bugar/contracts/file'
import type { Operation } from '@bugar/contracts/operation'
import type { OperationName } from '@bugar/contracts/topology'
import { openOperations } from './open-operations.ts'
import { asJson, binary, type Json, lines, parametersAndBody, schemaOf, takesBody } from './openapi-request.ts'

const meanings: Record<ErrorCode, string> = {
  invalid: 'Something in the request is missing, unknown or wrong',
  unauthenticated: 'No token, or one that is not good any more; at login: wrong e-mail or password',
  forbidden: 'The person may not do this',
  'not-found': 'There is no such thing, or it belongs to somebody else',
  'method-not-allowed': 'This address does not take the method',
  conflict: 'It contradicts what is there already',
  protected: 'The object is protected',
  'too-large': 'The body is too large',
  'unsupported-media': 'The body is not of the kind that is taken',
  'key-reused': 'The idempotency key was used with another body',
  'rate-limited': 'Too often; come back after the seconds in Retry-After',
  internal: 'The operation failed on the server',
  unavailable: 'A part of the system is away; nothing was done',
  'outcome-unknown': 'No answer in time; whether it was done is not known',
}

const headerOf = (description: string, schema: Json = { type: 'string' }) => ({ description, schema })

const headers = {
  'X-Request-Id': headerOf('Names this request in the logs', { type: 'string', format: 'uuid' }),
  'Retry-After': headerOf('Seconds', { type: 'integer', minimum: 1 }),
  'WWW-Authenticate': headerOf('Always Bearer'),
  Allow: headerOf('The methods that this address takes'),
  'Idempotency-Replayed': headerOf('true when a stored answer is given again'),
}

const headerRefs = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const extraHeaders: Partial<Record<ErrorCode, (keyof typeof headers)[]>> = {
  unauthenticated: ['WWW-Authenticate'],
  'method-not-allowed': ['Allow'],
  'rate-limited': ['Retry-After'],
  unavailable: ['Retry-After'],
}

const refusalResponse = (status: number): Json => {
  const codes = (Object.keys(statusOf) as ErrorCode[]).filter((code) => statusOf[code] === status)
  return {
    description: codes.map((code) => meanings[code]).join('; or: '),
    headers: headerRefs('X-Request-Id', ...codes.flatMap((code) => extraHeaders[code] ?? [])),
    content: asJson({ $ref: '#/components/schemas/Failure' }),
  }
}

/** Every status that an operation's access, method and own refusals make possible. */
const refusalStatuses = (operation: Operation): number[] => {
  const codes: ErrorCode[] = ['invalid', 'method-not-allowed', 'internal', 'unavailable', ...(operation.refusals ?? [])]
  if (operation.access !== 'public') {
    codes.push('unauthenticated')
  }
  if (operation.access === 'admin') {
    codes.push('forbidden')
  }
  if (takesBody(operation)) {
    codes.push('too-large', 'unsupported-media')
  }
  if (!operation.retry) {
    codes.push('outcome-unknown')
  }
  return [...new Set(codes.map((code) => statusOf[code]))].toSorted((a, b) => a - b)
}

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

const successContent = (operation: Operation): Json => {
  if (operation.gives === 'file') {
    return Object.fromEntries(fileContentTypes.map((type) => [type, { schema: binary }]))
  }
  if (operation.gives === 'ndjson') {
    return { [lines]: { schema: schemaOf(operation.output, 'output') } }
  }
  const envelope = asJson(envelopeSchema(operation))
  return operation.gives === 'ndjson?' ? { ...envelope, [lines]: { schema: { type: 'object' } } } : envelope
}

const responsesOf = (operation: Operation): Json => {
  const success = {
    description: operation.message ?? operation.summary,
    headers: headerRefs('X-Request-Id', ...(operation.idempotent ? (['Idempotency-Replayed'] as const) : [])),
    content: successContent(operation),
  }
  const refusals = refusalStatuses(operation).map((status) => [status, { $ref: `#/components/responses/${status}` }])
  const { status = 200, orStatus = status } = operation.http ?? {}
  return { [status]: success, [orStatus]: success, ...Object.fromEntries(refusals) }
}

const pathItem = (name: OperationName, operation: Operation): Json => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary: operation.summary,
  ...(operation.access !== 'public' && { security: [{ bearer: [] }] }),
  ...(operation.access === 'admin' && { description: 'For administrators.' }),
  ...parametersAndBody(name, operation),
  responses: responsesOf(operation),
})

/** The API as an OpenAPI 3.1 document, made from the table of operations alone. */
export const createOpenApi = (): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, operation] of openOperations) {
    const { method, path } = operation.http as NonNullable<Operation['http']>
    paths[path] = { ...paths[path], [method.toLowerCase()]: pathItem(name, operation) }
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
        [...new Set(Object.values(statusOf))].map((status) => [status, refusalResponse(status)]),
      ),
      schemas: { Failure: schemaOf(FailureEnvelope, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
