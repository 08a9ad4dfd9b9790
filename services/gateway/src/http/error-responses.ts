import { inEnglish } from '@bugar/contracts/core/bus/english'
import { AppError, statusOf, unavailable } from '@bugar/contracts/core/bus/errors'
import type { FailureEnvelope } from '@bugar/contracts/core/bus/envelope'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import type { Logger } from '@bugar/runtime/core/logger'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

const unreadable = (message: string) => new AppError('invalid', message)

const slowRequest = 'FST_ERR_HANDLER_TIMEOUT'

/** Fastify's own errors, with our messages. */
const frameworkErrors: Record<string, (operation: Operation | undefined) => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too-large', 'Isi permintaan terlalu besar'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (operation) =>
    new AppError(
      'unsupported-media',
      `Isi permintaan harus berupa ${operation?.consumes === 'ndjson' ? 'NDJSON' : 'JSON'}`,
    ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => unreadable('Panjang isi permintaan tidak sesuai'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => unreadable('Isi permintaan bukan JSON yang benar'),
  FST_ERR_BAD_URL: () => unreadable('Alamat tidak dapat dibaca'),
  FST_ERR_MAX_PARAM_LENGTH: () => unreadable('Alamat terlalu panjang'),
  [slowRequest]: () => unavailable(),
}

const generalFailure = 'Terjadi kesalahan pada server'

const operationOf = ({ routeOptions }: FastifyRequest): Operation | undefined => {
  const name = routeOptions.config.operation
  return name === undefined ? undefined : operations[name]
}

/** Failure message of an operation for this query. */
export const failureOf = ({ failure, failureWith = {} }: Operation, query: unknown): string => {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries(failureWith).find(([field]) => given[field])?.[1] ?? failure
}

/** Turns any error into one that is safe to show; an unexpected one names only its operation. */
const toAppError = (error: unknown, request: FastifyRequest): AppError => {
  const operation = operationOf(request)
  const failure = operation ? failureOf(operation, request.query) : generalFailure
  if (error instanceof AppError) {
    return error.code === 'internal' ? new AppError('internal', failure, { cause: error.cause ?? error }) : error
  }
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = frameworkErrors[code]
  if (known) {
    return known(operation)
  }
  return statusCode >= 400 && statusCode < 500
    ? unreadable('Permintaan tidak dapat dibaca')
    : new AppError('internal', failure, { cause: error })
}

/** Whether engineers of other teams read the answer rather than a person. */
const isForTeams = ({ url }: FastifyRequest): boolean => url.startsWith('/api/team/')

/** @param request null where none could be read */
export const envelopeOf = (error: AppError, request: FastifyRequest | null): FailureEnvelope => {
  const forTeams = request !== null && isForTeams(request)
  const { code, message, errors, retryAfter, current } = forTeams ? inEnglish(error) : error
  return {
    success: false,
    message,
    ...(forTeams && { code, ...(retryAfter !== undefined && { retryAfter }) }),
    ...(errors && { errors: [...errors] }),
    ...(current && { data: current.data }),
  }
}

const isWorthALine = (status: number) => status === 401 || status === 403 || status === 429 || status >= 500

export interface ErrorResponses {
  /** Turns any error into an AppError, and logs those that someone may have to look into. */
  note(error: unknown, request: FastifyRequest): AppError
  /** Answers a request with an error. */
  reject(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply
}

export const createErrorResponses = (logger: Logger): ErrorResponses => {
  const note = (error: unknown, request: FastifyRequest): AppError => {
    const appError = toAppError(error, request)
    const status = statusOf[appError.code]
    if (isWorthALine(status) && !request.isRepeated) {
      const { operation } = request.routeOptions.config
      const line = {
        op: operation,
        requestId: request.id,
        actor: request.actor?.id,
        ip: request.ip,
        status,
        ...request.span?.fields,
      }
      const cause = status >= 500 ? { err: appError.cause ?? error } : {}
      logger[status === 500 ? 'error' : 'warn']({ ...line, outcome: appError.code, ...cause }, operation ?? 'rejected')
    }
    return appError
  }
  return {
    note,
    reject: (error, request, reply) => {
      const appError = note(error, request)
      const status = statusOf[appError.code]
      if (appError.retryAfter !== undefined) {
        void reply.header('retry-after', Math.max(1, Math.ceil(appError.retryAfter)))
      }
      if (appError.current) {
        void reply.header('etag', appError.current.etag)
      }
      if (status === 401) {
        void reply.header('www-authenticate', 'Bearer')
      }
      if ((error as Partial<FastifyError>).code === slowRequest) {
        // The rest of its body may never come.
        void reply.header('connection', 'close')
      }
      return reply.code(status).type('application/json; charset=utf-8').send(envelopeOf(appError, request))
    },
  }
}
