import { AppError, type ErrorCode, type FieldError, statusOf } from '@bugar/contracts/core/bus/errors'
import { Actor } from '@bugar/contracts/core/bus/actor'
import type { Operation, Reply } from '@bugar/contracts/core/bus/operation'
import { headers, type Msg, type MsgHdrs } from '@nats-io/nats-core'
import { ServiceErrorCodeHeader, ServiceErrorHeader } from '@nats-io/services'
import * as z from 'zod/mini'

/** Headers that travel with a request. */
export const headerOf = {
  requestId: 'Bugar-Request-Id',
  /** Milliseconds since the epoch by the sender's clock, what was left to the deadline then, and whose clock it is. */
  sentAt: 'Bugar-Sent-At',
  remainingMs: 'Bugar-Remaining-Ms',
  clock: 'Bugar-Clock',
  idempotencyKey: 'Bugar-Idempotency-Key',
  ifMatch: 'Bugar-If-Match',
  address: 'Bugar-Client-Address',
  device: 'Bugar-Client-Device',
  deviceKey: 'Bugar-Client-Device-Key',
  /** `Bearer` and the key of another team, as over HTTP. */
  token: 'Authorization',
  /** On a request and on its reply (W3C Trace Context). */
  traceparent: 'traceparent',
} as const

export const toAuthorization = (token: string): string => `Bearer ${token}`

/** Null for a header that is missing or of another scheme. */
export const tokenIn = (authorization: string | undefined): string | null =>
  /^bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? null

/** Headers that travel with a reply. */
const replyHeaderOf = { status: 'Bugar-Status', etag: 'Bugar-Etag', replayed: 'Bugar-Replayed' } as const

/** Headers of a refusal or a failure, and of nothing else: the code, and its HTTP status. */
export const errorHeaderOf = { code: ServiceErrorHeader, status: ServiceErrorCodeHeader } as const

export const RequestMessage = z.object({ input: z.unknown(), actor: z.nullable(Actor) })
export type RequestMessage = Readonly<z.output<typeof RequestMessage>>

/** A reply as it travels. */
export interface ReplyMessage extends Pick<Reply<Operation>, 'status' | 'etag' | 'replayed'> {
  /** The envelope of the HTTP answer without `success`, in JSON: the gateway passes it on unread. */
  readonly body: string | Uint8Array
}

const encoded = new WeakMap<object, string>()

/** Marks data that many replies share and nobody changes: it is encoded once. */
export const encodedOnce = <T extends object>(data: T): T => {
  encoded.set(data, JSON.stringify(data))
  return data
}

/** @throws TypeError when the handler gave no data */
export const toReplyMessage = (operation: Operation, reply: Reply<Operation>): ReplyMessage & { body: string } => {
  const { data, extras, message = operation.message, status, etag, replayed } = reply
  if (data === undefined) {
    throw new TypeError('A reply has no data')
  }
  const text = encoded.get(data as object)
  const head = JSON.stringify({ message, ...(extras as object | undefined), ...(text === undefined && { data }) })
  const body = text === undefined ? head : `${head.slice(0, -1)}${head === '{}' ? '' : ','}"data":${text}}`
  return { body, ...(status && { status }), ...(etag !== undefined && { etag }), ...(replayed && { replayed }) }
}

/** Undefined when nothing is to be told beside the body. */
export const toReplyHeaders = ({ status, etag, replayed }: ReplyMessage, traceparent?: string): MsgHdrs | undefined => {
  if (status === undefined && etag === undefined && !replayed && traceparent === undefined) {
    return undefined
  }
  const head = headers()
  if (status !== undefined) {
    head.set(replyHeaderOf.status, String(status))
  }
  if (etag !== undefined) {
    head.set(replyHeaderOf.etag, etag)
  }
  if (replayed) {
    head.set(replyHeaderOf.replayed, 'true')
  }
  if (traceparent !== undefined) {
    head.set(headerOf.traceparent, traceparent)
  }
  return head
}

/** A reply that came over NATS. */
export type ReceivedReply = ReplyMessage & { readonly body: Uint8Array }

export const fromMessage = ({ data, headers: head }: Pick<Msg, 'data' | 'headers'>): ReceivedReply => {
  const status = head?.get(replyHeaderOf.status)
  const etag = head?.get(replyHeaderOf.etag)
  return {
    body: data,
    ...(status && { status: Number(status) as 200 | 201 }),
    ...(etag && { etag }),
    ...(head?.has(replyHeaderOf.replayed) && { replayed: true }),
  }
}

/** The reply as its handler gave it, with the operation's own message where the handler gave none. */
export const toReply = ({ body, ...head }: ReceivedReply): Reply<Operation> => {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString()
  const { data, message, ...extras } = JSON.parse(text) as { data: unknown; message?: string }
  return {
    data,
    ...(message !== undefined && { message }),
    ...(Object.keys(extras).length > 0 && { extras: extras as never }),
    ...head,
  }
}

const errorCodes = Object.keys(statusOf) as ErrorCode[]

export const ErrorMessage = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  retryAfter: z.optional(z.number()),
  current: z.optional(z.object({ etag: z.string(), data: z.unknown() })),
})

export const toErrorMessage = ({ code, message, errors, retryAfter, current }: AppError) => ({
  code,
  message,
  errors,
  retryAfter,
  current,
})

/** An error as the neighbour sent it; what cannot be read is an internal error of that neighbour. */
export const fromErrorMessage = (body: unknown, failure: string): AppError => {
  const result = z.safeParse(ErrorMessage, body)
  if (!result.success) {
    return new AppError('internal', failure, { cause: body })
  }
  const { code, message, errors, retryAfter, current } = result.data
  return new AppError(code, message, {
    ...(errors && { errors: errors as FieldError[] }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(current && { current }),
  })
}
