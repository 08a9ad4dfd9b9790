import { AppError, type ErrorCode, type FieldError, statusOf } from '@bugar/contracts/errors'
import type { Actor } from '@bugar/contracts/operation'
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
} as const

// Unknown fields are dropped: while copies are being replaced, a newer caller may send more than an older copy knows.
const ActorMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  gender: z.enum(['male', 'female']),
  role: z.enum(['admin', 'user']),
  tokenId: z.string(),
  sessionId: z.string(),
  epoch: z.number(),
  tokenIssuedAt: z.number(),
  tokenExpiresAt: z.number(),
  sessionStartedAt: z.number(),
})

export const RequestMessage = z.object({ input: z.unknown(), actor: z.nullable(ActorMessage) })
export interface RequestMessage {
  readonly input: unknown
  readonly actor: Actor | null
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
