import type { Page, Request } from 'playwright-core'
import { keptAtHeader } from '../../src/kit/session/kept-at.ts'
import { contractError } from './reply-check.ts'

export interface Reply {
  readonly status?: number
  readonly data?: unknown
  /** Envelope fields beside the data, such as `meta`. */
  readonly extras?: object
  readonly message?: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
  /** Entity tag. */
  readonly etag?: string
  /** Sent as the body instead of an envelope. */
  readonly raw?: string
  /** Served from the service worker's cache, with the time of caching (ISO). */
  readonly keptAt?: string
  /** The server's time (ISO); absent in other replies. */
  readonly date?: string
  /** Network error. */
  readonly abort?: boolean
  /** No response. */
  readonly hang?: boolean
  /** Sent when this has resolved; for tests in the DOM. */
  readonly after?: Promise<unknown>
  /** Breaks the contract of its operation on purpose. */
  readonly isWrong?: boolean
}

/** By method and path, such as `GET /health`; a last part of `{id}` matches any id. */
export type Replies = Readonly<Record<string, Reply | ((body: unknown, query: URLSearchParams) => Reply)>>

/** Replies used by a test that violate the contract of their operation; no test may leave one. */
export const brokenReplies: string[] = []

/** The reply to this method and path below /api; null when none is mocked. */
export const replyTo = (replies: Replies, name: string, body: unknown, query: URLSearchParams): Reply | null => {
  const found = replies[name] ?? replies[name.replace(/[^/]+$/, '{id}')] ?? null
  const reply = typeof found === 'function' ? found(body, query) : found
  const error = reply && !reply.abort && !reply.hang && contractError(name, reply)
  if (error) {
    brokenReplies.push(error)
  }
  return reply
}

export const envelope = ({ status = 200, data, extras, message, errors }: Reply) =>
  status < 400
    ? { success: true, ...(message && { message }), data, ...extras }
    : {
        success: false,
        message: message ?? 'Terjadi kesalahan',
        ...(errors && { errors }),
        ...(data !== undefined && { data }),
      }

export const headersOf = ({ keptAt, etag, date }: Reply): Record<string, string> => ({
  ...(keptAt !== undefined && { [keptAtHeader]: String(Date.parse(keptAt)) }),
  ...(etag !== undefined && { etag }),
  ...(date !== undefined && { date: new Date(date).toUTCString() }),
})

/** The JSON of a request's body; null without one or for another format, such as an upload. */
const bodyOf = (request: Request): unknown =>
  request.headers()['content-type']?.startsWith('application/json') ? request.postDataJSON() : null

/** Answers the API in the page, also while offline; requests without a reply get 404. */
export const mockApi = (page: Page, replies: Replies) =>
  page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const name = `${request.method()} ${pathname.slice(4)}`
    const reply = replyTo(replies, name, bodyOf(request), searchParams) ?? { status: 404 }
    if (reply.hang) {
      return
    }
    if (reply.abort) {
      await route.abort('connectionrefused')
      return
    }
    const shown = { status: reply.status ?? 200, headers: headersOf(reply) }
    await route.fulfill(reply.raw === undefined ? { ...shown, json: envelope(reply) } : { ...shown, body: reply.raw })
  })
