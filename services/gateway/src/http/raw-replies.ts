import { AppError } from '@bugar/contracts/core/bus/errors'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { rawHeaders } from './headers.ts'
import { envelopeOf } from './error-responses.ts'

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export const unreadable = () => new AppError('invalid', 'Permintaan tidak dapat dibaca')

const body = JSON.stringify(envelopeOf(unreadable()))

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
