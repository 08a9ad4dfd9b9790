import { jakartaDay } from '@bugar/contracts/core/values/day'
import { matchesWeakly, parseEntityTags } from '@bugar/contracts/core/bus/etag'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import type { ReplyMessage } from '@bugar/runtime/nats/wire-format'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Lines } from '../system/gateway-operations.ts'
import { envelopeOf } from './error-responses.ts'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { rawHeaders } from './headers.ts'

/** True when the caller of a GET has this version already. */
export const isUnchanged = ({ method, headers }: FastifyRequest, etag: string): boolean => {
  const known = method === 'GET' || method === 'HEAD' ? parseEntityTags(headers['if-none-match'] ?? '') : null
  return known !== null && matchesWeakly(known, etag)
}

const opening = Buffer.from('{"success":true,')

/** The envelope around a body that is not read again: it only gets its first field. */
export const envelopeAround = ({ body }: ReplyMessage): Buffer =>
  Buffer.concat([opening, typeof body === 'string' ? Buffer.from(body, 'utf8').subarray(1) : body.subarray(1)])

/** A reply whose envelope was made before, when it is sent more than once. */
export interface HttpReply extends ReplyMessage {
  readonly envelope?: Buffer
}

/** Sends a reply in the envelope. Returns nothing, because who awaits a `FastifyReply` waits for its client. */
export const sendReply = (reply: FastifyReply, operation: Operation, answer: HttpReply): void => {
  if (answer.replayed) {
    void reply.header('idempotency-replayed', 'true')
  }
  if (operation.clearsCache) {
    void reply.header('clear-site-data', '"cache"')
  }
  if (answer.etag !== undefined) {
    void reply.header('etag', answer.etag)
    // Teams read rules, which may be kept; answers to people stay `no-store`.
    if (operation.access === 'team') {
      void reply.header('cache-control', 'private, no-cache')
    }
    if (isUnchanged(reply.request, answer.etag)) {
      void reply.code(304).send()
      return
    }
  }
  void reply
    .code(answer.status ?? operation.http?.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(answer.envelope ?? envelopeAround(answer))
}

/** True when the answer to this request is lines: always, or because the caller accepts them. */
export const wantsLines = ({ produces }: Operation, { headers }: FastifyRequest): boolean =>
  produces === 'ndjson' ||
  produces === 'csv' ||
  (produces === 'ndjson?' && headers.accept?.includes('application/x-ndjson') === true)

/** Lines have begun with status 200, so what breaks later can only be said in the last of them. */
const withErrorAtEnd = async function* (
  lines: Lines,
  note: (error: unknown) => AppError,
  request: FastifyRequest,
): AsyncGenerator<string> {
  try {
    yield* lines
  } catch (error) {
    yield `${JSON.stringify(envelopeOf(note(error), request))}\n`
  }
}

/** A table has no place for an error: it breaks off, so that nobody takes a part for the whole. */
const withErrorNoted = async function* (lines: Lines, note: (error: unknown) => AppError): AsyncGenerator<string> {
  try {
    yield* lines
  } catch (error) {
    throw note(error)
  }
}

/** Sends lines as they come, as a file where the operation gives nothing else. */
export const sendLines = (
  reply: FastifyReply,
  { produces, fileName = 'bugar' }: Operation,
  lines: Lines,
  note: (error: unknown) => AppError,
): void => {
  if (produces !== 'ndjson?') {
    const day = jakartaDay(new Date())
    void reply.header('content-disposition', `attachment; filename="${fileName}-${day}.${produces}"`)
  }
  if (produces === 'csv') {
    void reply.type('text/csv; charset=utf-8').send(Readable.from(withErrorNoted(lines, note)))
  } else {
    void reply
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(withErrorAtEnd(lines, note, reply.request)))
  }
}

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export const unreadable = () => new AppError('invalid', 'Permintaan tidak dapat dibaca')

const body = JSON.stringify(envelopeOf(unreadable(), null))

export type RawReplies = ReturnType<typeof createRawReplies>

/** Answers to requests that Node rejects before Fastify sees them. */
export const createRawReplies = (publicHttps: boolean) => {
  const head = (): Record<string, string> => ({
    ...rawHeaders(publicHttps),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  return {
    /** For requests that are not HTTP, or were never received completely. */
    replyToClientError: (error: NodeJS.ErrnoException, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy()
        return
      }
      const status = statuses[error.code ?? ''] ?? 400
      const lines = Object.entries(head()).map(([name, value]) => `${name}: ${value}`)
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    },
    /** An `Expect` other than `100-continue`. */
    replyToExpectation: (_request: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(417, head()).end(body)
    },
  }
}
