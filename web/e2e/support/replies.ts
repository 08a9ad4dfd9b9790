import { examples } from '@bugar/contracts/examples/all'
import type { Operation, Output } from '@bugar/contracts/core/bus/operation'
import { type OperationName, operations } from '@bugar/contracts/operations'
import type { Page, Request } from 'playwright-core'
import * as z from 'zod/mini'
import { keptAtHeader } from '../../src/kit/session/storage.ts'

const routes = Object.values<Operation>(operations).flatMap(({ http, output }) => {
  const path = http && new RegExp(`^${http.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return path ? [{ method: http.method, path, output }] : []
})

/** A mocked reply's violation of its operation's contract; null when there is none. */
export const contractError = (name: string, { status = 200, data, raw, isWrong }: Reply): string | null => {
  const [method, path = ''] = name.split(' ')
  const fitting = routes.filter((route) => route.method === method && route.path.test(path))
  if (fitting.length === 0) {
    return `${name}: no operation has this route`
  }
  if (status >= 400 || raw !== undefined || isWrong) {
    return null
  }
  // `/rules/versions` fits `/rules/{id}` too.
  const errors = fitting.map(({ output }) => z.safeParse(output, data).error)
  const [error] = errors.every((each) => each) ? errors : []
  return error ? `${name}: ${z.prettifyError(error)}` : null
}

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

type DataOf<N extends OperationName> = Output<(typeof operations)[N]>

/** The contract's example of a reply (ADR 0028), with these fields of its data in the place of its own. */
export const example = <N extends OperationName>(name: N, given: Partial<DataOf<N>> = {}) => ({
  data: Object.assign({}, examples[name]?.output, given) as DataOf<N>,
})

/** Records the bodies of requests in a list, and gives each this reply. */
export const recorded =
  (sent: unknown[], reply: Reply | ((body: unknown) => Reply)) =>
  (body: unknown): Reply => {
    sent.push(body)
    return typeof reply === 'function' ? reply(body) : reply
  }

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
