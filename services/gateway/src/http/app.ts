import { unavailable, AppError, notFound } from '@bugar/contracts/core/bus/errors'
import { bounded } from '@bugar/contracts/core/values/foreign-json'
import type { Traffic } from '@bugar/contracts/core/bus/rate-limits'
import type { Telemetry } from '@bugar/runtime/telemetry/telemetry'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config.ts'
import { compress } from './compress.ts'
import { applyHeaders, isApi } from './headers.ts'
import { createRawReplies, type RawReplies, unreadable } from './replies.ts'
import type { ErrorResponses } from './error-responses.ts'
import './request.ts'
import { limitTraffic } from './limits/traffic.ts'
import { stopReading } from './limits/bounded-stream.ts'
import { httpOperations } from './http-operations.ts'

const openDocuments = ['/docs', '/docs/', '/docs/asyncapi.json', '/docs/teams.json', '/openapi.json']

/** Methods by path; a path with a parameter is written as it looks to a regular expression. */
const methodsByPath = (): Map<string, Set<string>> => {
  const byPath = new Map(openDocuments.map((path) => [`/api${path}`, new Set(['GET'])]))
  for (const [, { http }] of httpOperations) {
    const { method, path } = http as NonNullable<typeof http>
    const key = `/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}`
    byPath.set(key, (byPath.get(key) ?? new Set()).add(method))
  }
  return byPath
}

const allowOf = (methods: readonly string[]): string | null => {
  if (methods.length === 0) {
    return null
  }
  const all = new Set(methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS'])
  return [...all].toSorted().join(', ')
}

const pageMethods = 'GET, HEAD, OPTIONS'

/** Replies to unmatched API requests before a body is read; null for pages and matched requests. */
const createNotFound = () => {
  const known = methodsByPath()
  const patterns = [...known].map(([path, methods]) => ({ pattern: new RegExp(`^${path}$`), methods }))

  const methodsOf = (path: string): string[] => {
    const own = known.get(path)
    return own ? [...own] : patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))
  }

  /** `PUT /programs/{id}` would also take `/programs/stats`, which is another thing and only read. */
  const isTakenByMistake = ({ routeOptions, method }: FastifyRequest, path: string): boolean =>
    routeOptions.url?.includes(':') === true && known.has(path) && !known.get(path)?.has(method.replace('HEAD', 'GET'))

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    const [path = ''] = request.url.split('?')
    if (!request.is404 && !isTakenByMistake(request, path)) {
      return null
    }
    const isPage = !isApi(request)
    if (isPage && (request.method === 'GET' || request.method === 'HEAD')) {
      return null
    }
    const allow = isPage ? pageMethods : allowOf(methodsOf(path))
    if (allow === null) {
      throw notFound('Alamat tidak ditemukan')
    }
    void reply.header('allow', allow)
    if (request.method === 'OPTIONS') {
      return reply.code(204).send()
    }
    throw new AppError('method-not-allowed', 'Metode tidak diizinkan untuk alamat ini')
  }
}

const unsupported = (message: string) => new AppError('unsupported-media', message)

/**
 * Rejects bodies that would have to be decoded before they are parsed.
 * @throws AppError `unsupported-media` for a content or transfer coding, and for a charset other than UTF-8
 */
const requirePlainBody = ({ headers }: FastifyRequest, reply: FastifyReply): void => {
  const { 'content-encoding': coding = 'identity', 'transfer-encoding': transfer, 'content-type': type = '' } = headers
  if (transfer === undefined && Number(headers['content-length'] ?? 0) === 0) {
    return
  }
  if (coding.trim().toLowerCase() !== 'identity' || (transfer ?? 'chunked').trim().toLowerCase() !== 'chunked') {
    // Says that this is about the coding and not about the media type (RFC 9110, 15.5.16).
    void reply.header('accept-encoding', 'identity')
    throw unsupported('Isi permintaan tidak boleh dikompresi')
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw unsupported('Isi permintaan harus dalam UTF-8')
  }
}

const bodyLimit = 256 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON only, in UTF-8 only; keys that would reach into prototypes are rejected. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parseText = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined)
      return
    }
    try {
      const take: typeof done = (error, value) => done(error, bounded(value))
      void parseText(request, utf8.decode(body as Buffer), take)
    } catch {
      void parseText(request, '!', done)
    }
  })
}

/** Two would let a proxy and us see different ones. */
const hasReadableHost = ({ httpVersion, rawHeaders }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}

/** Traces and times each API request. Files of the web app are left out: a screen requests dozens. */
const measure = (telemetry: Telemetry) => {
  const { hasSpans, hasMetrics } = telemetry
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (!isApi(request) || request.span !== null) {
      return
    }
    const op = request.routeOptions.config.operation ?? 'other'
    const parent = request.headers['traceparent'] as string | undefined
    const span = telemetry.beginSpan({ kind: 'server', name: `${request.method} ${op}`, parent })
    request.span = span
    if (hasSpans || hasMetrics) {
      reply.raw.once('close', () => {
        const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : 'aborted'
        telemetry.observe('bugar_http_duration_seconds', reply.elapsedTime / 1000, { op, status })
        span?.end(status)
      })
    }
  }
}

export interface App {
  readonly http: FastifyInstance
  /** Rejects every new request from now on. */
  close(): Promise<void>
}

const createFastify = (
  config: Config,
  { reject }: ErrorResponses,
  { replyToClientError }: RawReplies,
  open: (request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance =>
  Fastify({
    bodyLimit,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    // For the largest import to come in; every other request is ended by its own operation's limit.
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    // Node looks for slow heads every 30 s otherwise, and answers a missing Host itself, without our headers.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Fastify's own answer has neither envelope nor headers; our first hook gives one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2048 },
    clientErrorHandler: replyToClientError,
    frameworkErrors: (error, request, reply) => {
      open(request, reply)
      reject(error, request, reply)
    },
  })

/** Ends connections that have sent nothing, such as browsers' preconnects: Node's close would wait for them. */
const silentConnections = (server: Server) => {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return { end: () => [...open].filter(({ bytesRead }) => bytesRead === 0).forEach((socket) => socket.destroy()) }
}

/** Fastify with our limits, headers and error handling, without routes. */
export const createApp = (
  config: Config,
  errorResponses: ErrorResponses,
  traffic: Traffic,
  telemetry: Telemetry,
): App => {
  const handleNotFound = createNotFound()
  let isClosing = false
  const rawReplies = createRawReplies(config.PUBLIC_HTTPS)
  const begin = measure(telemetry)
  const open = (request: FastifyRequest, reply: FastifyReply) => {
    begin(request, reply)
    applyHeaders(request, reply, config.PUBLIC_HTTPS)
  }
  const http = createFastify(config, errorResponses, rawReplies, open)
  const silent = silentConnections(http.server)
  http.server.on('checkExpectation', rawReplies.replyToExpectation)
  acceptJsonOnly(http)
  http.decorateRequest('actor', null)
  http.decorateRequest('teamToken', null)
  http.decorateRequest('span', null)
  http.decorateRequest('isRepeated', false)
  http.setErrorHandler(errorResponses.reject)
  http.addHook('onRequest', async (request, reply) => open(request, reply))
  http.addHook('onSend', compress)
  limitTraffic(http, traffic)
  http.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (isClosing) {
      throw unavailable()
    }
    if (!hasReadableHost(request.raw)) {
      throw unreadable()
    }
    requirePlainBody(request, reply)
    return handleNotFound(request, reply) ?? undefined
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) {
      void reply.header('connection', 'close')
    }
  })
  http.addHook('onSend', stopReading)
  return {
    http,
    close: async () => {
      isClosing = true
      const closed = http.close()
      silent.end()
      await closed
    },
  }
}
