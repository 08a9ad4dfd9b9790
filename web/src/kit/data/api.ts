import { AppError, type ErrorCode, statusOf } from '@bugar/contracts/core/bus/errors'
import type { Extras, Operation, Output } from '@bugar/contracts/core/bus/operation'
import * as z from 'zod/mini'
import { proxyHeader, readEnvelope, setBehindProxy, proxySentence } from './our-reply.ts'
import { compareClocks } from '#kit/session/clock.ts'
import { keptAtHeader } from '#kit/session/storage.ts'
import { endSession, getSession } from '#kit/session/session.ts'
import { isAboutCode, stepUp } from './step-up.ts'
import { notifyAfter } from './writes.ts'
import { FailureEnvelope } from '@bugar/contracts/core/bus/envelope'

const codeOf = (status: number): ErrorCode => {
  const known = Object.entries(statusOf).find(([, value]) => value === status)
  return (known?.[0] as ErrorCode | undefined) ?? (status < 500 ? 'invalid' : 'internal')
}

const noConnection = 'Tidak dapat terhubung ke server. Periksa koneksi Anda, lalu coba lagi.'

/**
 * The error for a proxy's reply; also shows the notice. 5xx except 511 means that the proxy did not reach the server. A
 * write may have been stored before the proxy replaced its reply.
 */
const proxyReply = ({ safe }: Operation, { status }: Response): AppError => {
  const isNetwork = status < 500 || status === 511
  setBehindProxy(isNetwork)
  return new AppError(safe ? 'unavailable' : 'outcome-unknown', isNetwork ? proxySentence : noConnection, {
    cause: `status ${status}`,
  })
}

/** The error of a failure envelope. */
const toError = (operation: Operation, response: Response, body: unknown): AppError => {
  const envelope = z.safeParse(FailureEnvelope, body)
  const retryAfter = Number(response.headers.get('retry-after'))
  return new AppError(codeOf(response.status), envelope.data?.message ?? operation.failure, {
    ...(envelope.data?.errors && { errors: envelope.data.errors }),
    ...(retryAfter > 0 && { retryAfter }),
    ...(response.status === 412 && {
      current: { etag: response.headers.get('etag') ?? '', data: envelope.data?.data },
    }),
  })
}

declare global {
  /** Set by boot.ts: responses by path and query, and the token of their requests. */
  var prefetched: { readonly token: string; readonly responses: Map<string, Promise<Response>> } | undefined
}

/** Milliseconds since navigation after which an unused response is outdated. */
const goodForMs = 15_000

/** The response to a GET that was sent before the app had arrived, once; undefined when there is none. */
const takePrefetched = (url: string, token: string | undefined): Promise<Response> | undefined => {
  const { prefetched } = globalThis
  if (prefetched?.token !== token || performance.now() > goodForMs) {
    return undefined
  }
  const response = prefetched?.responses.get(url)
  prefetched?.responses.delete(url)
  return response
}

/** `AbortSignal.any`, which Safari before 17.4 and Chrome before 116 lack. */
const eitherSignal = (...signals: readonly (AbortSignal | null)[]): AbortSignal => {
  const either = new AbortController()
  for (const signal of signals) {
    const abort = () => either.abort(signal?.reason)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) {
      abort()
    }
  }
  return either.signal
}

export type CallInput<T extends Operation> = z.input<T['input']>

export interface Reply<T extends Operation> {
  readonly data: Output<T>
  readonly extras: Extras<T>
  /** The server's sentence about the success, else the operation's, when it has one. */
  readonly message: T extends { readonly message: string } ? string : string | undefined
  /** When the service worker cached this reply; absent for one from the server. */
  readonly keptAt?: Date
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** Entity tag of the version to replace; rejected with `precondition-failed` when a newer one is stored. */
  readonly ifMatch?: string
  /** The body of an operation that consumes a file instead of JSON. */
  readonly file?: Blob | FormData
  /** A team's key, which takes the place of the session. */
  readonly key?: string
  /** Media type, for an operation that has more than one. */
  readonly accept?: string
}

/** Longer than the server's timeout, so that only a dead network times out. */
const timeoutOf = ({ timeoutMs }: Operation): number => (timeoutMs === undefined ? 15_000 : timeoutMs + 30_000)

/** Path parameters first; the rest goes into the query, or into the body unless that is a file. */
export const requestFor = <T extends Operation>(
  operation: T,
  input: CallInput<T>,
): { url: string; init: RequestInit } => {
  if (!operation.http) {
    throw new Error(`Not callable from here: ${operation.failure}`)
  }
  const { method, path } = operation.http
  const rest = new Map(Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const url = `/api${filled}`
  if (rest.size === 0) {
    return { url, init: { method } }
  }
  if (method === 'GET' || operation.consumes !== undefined) {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
    return { url: `${url}?${query}`, init: { method } }
  }
  const headers = { 'content-type': 'application/json' }
  return { url, init: { method, headers, body: JSON.stringify(Object.fromEntries(rest)) } }
}

/** Whether the server replies at all, not the network in its place. */
export const isReachable = async (): Promise<boolean> => {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.timeout(5000) })
    return (await readEnvelope(response)) !== null
  } catch {
    return false
  }
}

/** True when there was no reply, so that the request may be retried later. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof AppError && ['unavailable', 'outcome-unknown'].includes(error.code) && error.cause !== undefined

interface Sent extends RequestInit {
  readonly signal: AbortSignal | null
  /** A response that was already requested. */
  readonly early: Promise<Response> | undefined
}

const send = async (operation: Operation, url: string, { early, signal, ...init }: Sent) => {
  const timeout = AbortSignal.timeout(timeoutOf(operation))
  try {
    return await (early ?? fetch(url, { ...init, signal: eitherSignal(signal, timeout) }))
  } catch (cause) {
    if (signal?.aborted) {
      throw cause
    }
    if (timeout.aborted && !operation.safe) {
      throw new AppError('outcome-unknown', 'Jawaban tidak diterima tepat waktu; hasilnya belum diketahui.', { cause })
    }
    throw new AppError('unavailable', noConnection, { cause })
  }
}

/**
 * Sends one operation with the session's token and returns the raw response.
 * @throws AppError for every error response; `unavailable` also when the server cannot be reached or something else
 * replied, then `outcome-unknown` for a write. A 401
 * ends the session and never resolves. If a code is required, the request is retried once it was entered.
 */
export const sendRequest = async <T extends Operation>(
  operation: T,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<Response> => {
  const { url, init } = requestFor(operation, input)
  const headers = new Headers(init.headers)
  const session = getSession()
  const token = options.key ?? session?.token
  const authorization = token && `Bearer ${token}`
  const own = {
    authorization,
    'idempotency-key': options.idempotencyKey,
    'if-match': options.ifMatch,
    accept: options.accept,
  }
  for (const [name, value] of Object.entries(own)) {
    if (value) {
      headers.set(name, value)
    }
  }
  if (operation.consumes === 'ndjson') {
    headers.set('content-type', 'application/x-ndjson')
  }
  const file = options.file && { body: options.file }
  const early = init.method === 'GET' && !options.accept ? takePrefetched(url, token) : undefined
  const response = await send(operation, url, { ...init, ...file, headers, early, signal: options.signal ?? null })
  const isPage = /^text\/(?:html|plain)\b/i.test(response.headers.get('content-type') ?? '')
  if (response.ok && (isPage || response.redirected)) {
    throw proxyReply(operation, response)
  }
  if (!response.ok) {
    const body = await readEnvelope(response)
    if (body === null) {
      throw proxyReply(operation, response)
    }
    compareClocks(response)
    // A 401 for a token that was replaced in the meantime does not concern the new one.
    if (response.status === 401 && operation.access !== 'public' && getSession()?.token === token) {
      endSession('expired')
      // The page leaves for the login; until then the call must not look like a failure.
      return new Promise<never>(() => {})
    }
    const error = toError(operation, response, body)
    if (operation.stepUp && error.code === 'forbidden' && isAboutCode(error) && (await stepUp())) {
      return sendRequest(operation, input, options)
    }
    throw error
  }
  return response
}

/** @throws AppError `internal` for an envelope of another shape. */
export const parseReply = <T extends Operation>(operation: T, body: unknown): Reply<T> => {
  const { success, message, data, ...extras } = (body ?? {}) as Record<string, unknown>
  const output = z.safeParse(operation.output, data)
  if (success !== true || !output.success) {
    throw new AppError('internal', operation.failure, { cause: output.error ?? body })
  }
  return {
    data: output.data as Output<T>,
    extras: (operation.extras ? z.parse(operation.extras, extras) : undefined) as Extras<T>,
    message: (typeof message === 'string' ? message : operation.message) as Reply<T>['message'],
  }
}

/**
 * Calls one operation and parses its answer.
 * @throws AppError as `sendRequest` does, and `internal` for an answer of another shape.
 */
export const call = async <T extends Operation>(
  operation: T,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<Reply<T>> => {
  const response = await notifyAfter(operation, sendRequest(operation, input, options))
  const envelope = await readEnvelope(response)
  if (envelope === null) {
    throw proxyReply(operation, response)
  }
  compareClocks(response)
  setBehindProxy(response.headers.has(proxyHeader))
  const reply = parseReply(operation, envelope)
  const keptAt = response.headers.get(keptAtHeader)
  return keptAt === null ? reply : { ...reply, keptAt: new Date(Number(keptAt)) }
}
