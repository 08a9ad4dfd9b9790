import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import { envelope, headersOf, type Replies, replyTo } from './replies.ts'

/** Another build can be tested while this one is being made. */
export const dist = process.env['WEB_DIST'] ?? join(import.meta.dirname, '../../dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

const aNonce = () => randomBytes(16).toString('base64')
const policyWith = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: https://i.ytimg.com; font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'`

/** A request to the API that arrived: method and path, and the body. */
export interface Arrived {
  readonly name: string
  readonly body: unknown
}

/** Serves the built app like the gateway, with the API replies of a test. */
export interface SiteServer {
  readonly origin: string
  readonly arrived: readonly Arrived[]
  forgetArrived(): void
  /** The replies of the next document that is opened; the one before it gets 404 from now on. */
  answerNext(replies: Replies): void
  /** The replies from now on. */
  answer(replies: Replies): void
  /** Refuses new connections and closes the existing ones. */
  cut(): void
  connect(): void
  /** From now on the app has a newer version. */
  release(): void
  /** From now on a proxy answers in place of the server, but the service worker's own file; null: no more. */
  intercept(answer: ((response: ServerResponse) => void) | null): void
  stop(): void
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of request) {
    parts.push(part as Buffer)
  }
  const isJson = request.headers['content-type']?.startsWith('application/json') === true
  return isJson && parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : null
}

export const startSiteServer = async (): Promise<SiteServer> => {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  let [replies, next]: [Replies, Replies] = [{}, {}]
  let isCut = false
  let version = 1
  let proxy: ((response: ServerResponse) => void) | null = null

  const answerCall = async (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) => {
    const name = `${request.method} ${pathname.slice('/api'.length)}`
    // Captured before the body is read, since the document may change in the meantime.
    const current = replies
    const body = await bodyOf(request)
    arrived.push({ name, body })
    const reply = replyTo(current, name, body, searchParams) ?? { status: 404 }
    if (reply.abort) {
      // Not a broken connection, which the browser would silently retry.
      response.socket?.end('no answer\r\n\r\n')
    } else if (!reply.hang) {
      const type = reply.raw === undefined && { 'content-type': 'application/json' }
      // Pages have clocks of their own.
      response.sendDate = false
      response.writeHead(reply.status ?? 200, { 'cache-control': 'no-store', ...headersOf(reply), ...type })
      response.end(reply.raw ?? JSON.stringify(envelope(reply)))
    }
  }

  const sendPage = async (response: ServerResponse, pathname: string) => {
    replies = next
    const screen = `screens/${pathname === '/' ? 'index' : pathname}.html`
    const page = existsSync(join(dist, screen)) ? screen : 'index.html'
    const nonce = aNonce()
    const content = await readFile(join(dist, page), 'utf8')
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(nonce),
      'cache-control': 'no-cache',
    })
    response.end(content.replaceAll('__CSP_NONCE__', nonce))
  }

  const sendFile = async (response: ServerResponse, pathname: string, type: string) => {
    const content = await readFile(join(dist, pathname))
    const isHashed = pathname.startsWith('/assets/')
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': policyWith(aNonce()),
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(pathname === '/service-worker.js' && version > 1 ? `${content}\n// version ${version}` : content)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    const type = types[extname(url.pathname)]
    if (proxy && url.pathname !== '/service-worker.js') {
      proxy(response)
      return
    }
    const answer = () => {
      if (url.pathname.startsWith('/api/')) {
        return answerCall(request, response, url)
      }
      return type ? sendFile(response, url.pathname, type) : sendPage(response, url.pathname)
    }
    answer().catch(() => response.writeHead(404).end())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (isCut) {
      socket.destroy()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    forgetArrived: () => {
      arrived.length = 0
    },
    answerNext: (given) => {
      ;[replies, next] = [{}, given]
    },
    answer: (given) => {
      ;[replies, next] = [given, given]
    },
    cut: () => {
      isCut = true
      sockets.forEach((socket) => socket.destroy())
    },
    connect: () => {
      isCut = false
    },
    release: () => {
      version++
    },
    intercept: (answer) => {
      proxy = answer
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
