import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

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

const policyWith = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: https://i.ytimg.com; font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'`

/** Answers from the built app as the gateway does: strict content security policy, a fresh nonce in every page. */
export const sendFile = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', 'http://x')
  const nonce = randomBytes(16).toString('base64')
  const type = types[extname(pathname)]
  const screen = `screens/${pathname === '/' ? 'index' : pathname}.html`
  const page = existsSync(join(dist, screen)) ? screen : 'index.html'
  const content = await readFile(join(dist, type ? pathname : page))
  response.writeHead(200, {
    'content-type': type ?? 'text/html; charset=utf-8',
    'content-security-policy': policyWith(nonce),
  })
  response.end(type ? content : content.toString().replaceAll('__CSP_NONCE__', nonce))
}

const startWebServer = async (): Promise<string> => {
  const server = createServer((request, response) => {
    sendFile(request, response).catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let origin: Promise<string> | undefined

/** Origin of the built app's server, which is one for all files of a worker and ends with it. */
export const webOrigin = (): Promise<string> => {
  origin ??= startWebServer()
  return origin
}
