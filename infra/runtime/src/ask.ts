import type { EntityTags } from '@bugar/contracts/etag'
import { DrainingConnectionError, errors, headers, type Msg, type NatsConnection } from '@nats-io/nats-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { headerOf } from './frame.ts'

export interface AskContext {
  readonly requestId: string
  /** Milliseconds since the epoch. */
  readonly deadline: number
  readonly idempotencyKey: string | null
  readonly ifMatch: EntityTags | null
  readonly address: string | null
}

type Ask = (subject: string, payload: string, context: AskContext) => Promise<Msg>

/**
 * A repeatable question without an answer by then is asked a second time; the first answer wins. One that may take
 * long waits longer for that, or its work would be done twice just for being long.
 */
const askAgainAfterMs = (deadline: number) => Math.max(400, (deadline - Date.now()) / 10)

const hasNoResponders = (error: unknown) => error instanceof errors.RequestError && error.isNoResponders()

/** True when the question certainly reached nobody. */
export const isUnsent = (error: unknown): boolean =>
  hasNoResponders(error) ||
  error instanceof errors.PermissionViolationError ||
  error instanceof errors.InvalidArgumentError ||
  error instanceof DrainingConnectionError

/**
 * Ways of asking over one connection.
 * @param waiting takes, for each open question, the function that ends it at once when the connection is lost
 */
export const createAsk = (connection: NatsConnection, waiting: Set<(error: Error) => void>) => {
  const askOnce: Ask = (subject, payload, { requestId, deadline, idempotencyKey, ifMatch, address }) => {
    const remaining = Math.max(1, deadline - Date.now())
    const head = headers()
    head.set(headerOf.requestId, requestId)
    head.set(headerOf.remainingMs, String(remaining))
    if (idempotencyKey !== null) {
      head.set(headerOf.idempotencyKey, idempotencyKey)
    }
    if (ifMatch !== null) {
      head.set(headerOf.ifMatch, ifMatch === '*' ? ifMatch : ifMatch.join(', '))
    }
    if (address !== null) {
      head.set(headerOf.address, address)
    }
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      connection
        .request(subject, payload, { timeout: remaining, headers: head })
        .then(resolve, reject)
        .finally(() => waiting.delete(reject))
    })
  }

  /** A service that is just being replaced is back within some milliseconds. */
  const ask: Ask = async (subject, payload, context) => {
    try {
      return await askOnce(subject, payload, context)
    } catch (error) {
      if (!hasNoResponders(error)) {
        throw error
      }
      await sleep(20 + Math.random() * 20)
      return askOnce(subject, payload, context)
    }
  }

  const askTwice: Ask = async (subject, payload, context) => {
    const first = ask(subject, payload, context)
    const late = new AbortController()
    const second = sleep(askAgainAfterMs(context.deadline), undefined, { signal: late.signal }).then(() =>
      askOnce(subject, payload, context),
    )
    try {
      return await Promise.race([first, Promise.any([first, second])])
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error
    } finally {
      late.abort()
      second.catch(() => undefined)
    }
  }

  return { ask, askTwice }
}
