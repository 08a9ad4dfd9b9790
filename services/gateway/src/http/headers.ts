import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'

const policyOf = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

const nothing = { 'default-src': "'none'" }
const unframed = { 'frame-ancestors': "'none'" }
/** Base content security policy of our pages: resources from this server alone, and `data:` images. */
const ownPage = {
  ...nothing,
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
  ...unframed,
}

/** Policy of the web app; the nonce lets Mantine's own style elements through. */
export const pagePolicy = (nonce?: string): string =>
  policyOf({
    ...ownPage,
    ...(nonce !== undefined && { 'style-src': `'self' 'nonce-${nonce}'` }),
    'img-src': "'self' data: https://i.ytimg.com",
    'frame-src': 'https://www.youtube-nocookie.com',
    'manifest-src': "'self'",
    'worker-src': "'self'",
  })

/** Swagger UI writes style attributes and has fonts in data: addresses. */
export const docsPolicy = policyOf({
  ...ownPage,
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
  'form-action': "'none'",
})

/** Content security policy of a stored file that a browser displays. */
export const filePolicy = `${policyOf(nothing)}; sandbox`

const shared = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const noPage = policyOf({ ...nothing, ...unframed })

/**
 * For files that pages load: the policy allows nothing when one is opened directly, and headers that only documents
 * use are left out, since a screen loads dozens of files.
 */
export const asPart = (reply: FastifyReply): void => {
  reply.removeHeader('permissions-policy')
  reply.removeHeader('cross-origin-opener-policy')
  reply.removeHeader('x-frame-options')
  void reply.header('content-security-policy', noPage)
}

const apiHeaders = {
  ...shared,
  'content-security-policy': noPage,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const pageHeaders = {
  ...shared,
  'content-security-policy': pagePolicy(),
  // YouTube plays nothing for a page that does not say where it is.
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const oneYear = 'max-age=31536000'

/** True for what the API answers, also where no route matched. */
export const isApi = (request: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/.test(request.routeOptions.url ?? request.url)

/** Open documents hold nothing personal and may be kept, as long as the browser asks whether they are still good. */
const isOpenDocument = (request: FastifyRequest): boolean =>
  /^\/api\/(?:docs|openapi\.json)/.test(request.routeOptions.url ?? '')

/** Sets the headers of every answer, before anything can fail; `asPart` removes some from files of the app. */
export const applyHeaders = (request: FastifyRequest, reply: FastifyReply, publicHttps: boolean): void => {
  void reply.headers(isApi(request) ? apiHeaders : pageHeaders).header('x-request-id', request.id)
  if (request.span) {
    void reply.header('traceparent', request.span.traceparent)
  }
  if (isOpenDocument(request)) {
    void reply.header('cache-control', 'no-cache')
  }
  if (publicHttps || request.protocol === 'https') {
    void reply.header('strict-transport-security', oneYear)
  }
}

/** The same for answers that are given before there is a request. */
export const rawHeaders = (publicHttps: boolean): Readonly<Record<string, string>> => ({
  ...apiHeaders,
  'x-request-id': randomUUID(),
  ...(publicHttps && { 'strict-transport-security': oneYear }),
})
