import { AppError, type ErrorCode, type FieldError, statusOf } from '@bugar/contracts/errors'
import { Actor } from '@bugar/contracts/actor'
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

export const RequestMessage = z.object({ input: z.unknown(), actor: z.nullable(Actor) })
export type RequestMessage = Readonly<z.output<typeof RequestMessage>>

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
