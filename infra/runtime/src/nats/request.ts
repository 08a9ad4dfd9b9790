import { defaultTimeoutMs, type Operation } from '@bugar/contracts/core/bus/operation'
import { rateClassOf } from '@bugar/contracts/core/bus/rate-limits'
import { DrainingConnectionError, errors, type Msg, type NatsConnection } from '@nats-io/nats-core'
import { ServiceError } from '@nats-io/services'
import { setTimeout as sleep } from 'node:timers/promises'
import { whereIs } from './in-flight.ts'
import { oneWrite } from './one-write.ts'
import { errorHeaderOf } from './wire-format.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { type RequestContext, toRequestHeaders } from './request-headers.ts'

type SendRequest = (subject: string, payload: string, context: RequestContext, isRetry?: boolean) => Promise<Msg>

/** The deadline passed before the request could be sent. */
class TooLateError extends Error {
  override readonly name = 'TooLateError'
}

/** The service says that it has done nothing. */
class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Until the copies are asked for a request that is not answered, in milliseconds. */
const lookAfterMs = 300
/** Until they are asked again: NATS may have chosen the silent copy once more; one that works may need longer. */
const lookAgainAfterMs = { lost: 100, silent: 100, held: 1000 } as const
/** At most this many unanswered requests are sent again at once, so that overload is not doubled. */
const maxRetried = 128

/** A service that answered this lately may be back within some milliseconds when nobody takes a request. */
const recentMs = 2000

const hasNoResponders = (error: unknown) => error instanceof errors.RequestError && error.isNoResponders()

/** True when the request was certainly not processed. */
export const isUnsent = (error: unknown): boolean =>
  hasNoResponders(error) ||
  error instanceof TooLateError ||
  error instanceof BusyError ||
  error instanceof errors.PermissionViolationError ||
  error instanceof errors.InvalidArgumentError ||
  error instanceof DrainingConnectionError

const serviceUnavailable = 503

const isBusy = (reply: Msg) => ServiceError.toServiceError(reply)?.code === serviceUnavailable

/** Whether a request may be sent again while no reply comes: quick ones, whose outcome is the same when done twice. */
export const isRetried = (operation: Operation, idempotencyKey: string | null): boolean => {
  const { safe, takesIdempotencyKey, timeoutMs = defaultTimeoutMs } = operation
  // A unique index keeps the outcome of a key, so that two copies may work on it at once.
  const isRepeatable = safe === true || (takesIdempotencyKey === true && idempotencyKey !== null)
  return isRepeatable && !['verification', 'transfer'].includes(rateClassOf(operation)) && timeoutMs <= defaultTimeoutMs
}

/** Prefers an error after which the work may have been done. */
const mostUncertain = (found: readonly unknown[]): unknown => found.find((error) => !isUnsent(error)) ?? found[0]

/**
 * Kinds of requests over one connection.
 * @param waiting takes, for each open request, the function that ends it at once when the connection is lost
 */
export const createRequests = (
  connection: NatsConnection,
  waiting: Set<(error: Error) => void>,
  telemetry: Telemetry,
) => {
  let retried = 0
  const repliedAt = new Map<string, number>()

  /** Each try is a span, so that a trace shows the retries. */
  const send: SendRequest = (subject, payload, context, isRetry = false) => {
    const now = Date.now()
    const remaining = context.deadline - now
    if (remaining <= 0) {
      return Promise.reject(new TooLateError('The deadline passed before the request was sent'))
    }
    const span = telemetry.beginSpan({
      kind: 'client',
      name: `request ${subject}`,
      parent: context.traceparent,
      ...(isRetry && { attributes: { 'bugar.retry': true } }),
    })
    if (isRetry) {
      telemetry.count('bugar_bus_retries_total', { op: subject })
    }
    const head = toRequestHeaders(span ? { ...context, traceparent: span.traceparent } : context, now, remaining)
    return new Promise<Msg>((resolve, reject) => {
      waiting.add(reject)
      oneWrite()
        .then(() => connection.request(subject, payload, { timeout: remaining, headers: head }))
        .then(
          (reply) => {
            span?.end(reply.headers?.get(errorHeaderOf.code) || 'ok')
            resolve(reply)
          },
          (error: unknown) => {
            span?.end('failed', { 'error.type': error instanceof Error ? error.name : 'unknown' })
            reject(error as Error)
          },
        )
        .finally(() => waiting.delete(reject))
    })
  }

  /** Once, and once more when nobody took it although the service was there a moment ago: nothing is done twice. */
  const request: SendRequest = async (subject, payload, context) => {
    const { service } = context
    try {
      const reply = await send(subject, payload, context)
      repliedAt.set(service, Date.now())
      return reply
    } catch (error) {
      if (!hasNoResponders(error) || Date.now() - (repliedAt.get(service) ?? 0) > recentMs) {
        throw error
      }
      await sleep(20 + Math.random() * 20)
      return send(subject, payload, context, true)
    }
  }

  /**
   * Sends the request again while copies answer and none of them has it. One that a copy has is never sent again,
   * however slow it is. A success beats a busy reply.
   */
  const retriedRequest: SendRequest = async (subject, payload, context) => {
    const { promise, resolve, reject } = Promise.withResolvers<Msg>()
    const failures: unknown[] = []
    let sent = 0
    let isOver = false
    let isRetry = false
    const attempt = (by: SendRequest) => {
      sent += 1
      by(subject, payload, context, isRetry)
        .then((reply) => (isBusy(reply) ? Promise.reject(new BusyError()) : reply))
        .then(resolve, (error: unknown) => {
          if (failures.push(error) === sent) {
            reject(mostUncertain(failures) as Error)
          }
        })
    }
    const look = async () => {
      const place = await whereIs(connection, context.service, subject, context.requestId)
      if (isOver) {
        return
      }
      if (place === 'lost' && (isRetry || retried < maxRetried)) {
        retried += isRetry ? 0 : 1
        isRetry = true
        attempt(send)
      }
      timer = setTimeout(() => void look(), lookAgainAfterMs[place])
    }
    let timer = setTimeout(() => void look(), lookAfterMs)
    attempt(request)
    try {
      return await promise
    } finally {
      isOver = true
      retried -= isRetry ? 1 : 0
      clearTimeout(timer)
    }
  }

  return { request, retriedRequest }
}
