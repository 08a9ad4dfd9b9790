import { AppError, unavailable } from '@bugar/contracts/errors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Config } from './config.ts'
import { applyHeaders, rawHeaders } from './headers.ts'
import { envelopeOf, type Refusals } from './refusals.ts'
import './request.ts'
import { createUnmatched } from './unmatched.ts'

const bodyLimit = 256 * 1024

const requestLine: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is not HTTP, or never came in whole. */
const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(envelopeOf(new AppError('invalid', 'Permintaan tidak dapat dibaca')))
  const head = [
    `HTTP/1.1 ${requestLine[error.code ?? ''] ?? '400 Bad Request'}`,
    ...rawHeaders,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON only, in UTF-8 only; keys that would reach into prototypes are refused. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parseText = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined)
      return
    }
    try {
      void parseText(request, utf8.decode(body as Buffer), done)
    } catch {
      void parseText(request, '!', done)
    }
  })
}

export interface App {
  readonly http: FastifyInstance
  /** From now on every new request is sent away. */
  close(): Promise<void>
}

const createFastify = (config: Config, { refuse }: Refusals): FastifyInstance =>
  Fastify({
    bodyLimit,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    // For the largest import to come in; every other request is ended by its own operation's limit.
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle',
    // Fastify's own answer has neither envelope nor headers; our first hook gives one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2048 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      applyHeaders(request, reply, config.PUBLIC_HTTPS)
      refuse(error, request, reply)
    },
  })

/** Fastify with our limits, headers and refusals, and no route yet. */
export const createApp = (config: Config, refusals: Refusals): App => {
  const answerUnmatched = createUnmatched()
  let isClosing = false
  const http = createFastify(config, refusals)
  acceptJsonOnly(http)
  http.decorateRequest('actor', null)
  http.setErrorHandler(refusals.refuse)
  http.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    applyHeaders(request, reply, config.PUBLIC_HTTPS)
    if (isClosing) {
      throw unavailable()
    }
    return answerUnmatched(request, reply) ?? undefined
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) {
      void reply.header('connection', 'close')
    }
  })
  return {
    http,
    close: async () => {
      isClosing = true
      await http.close()
    },
  }
}
