import type { Call } from '@bugar/contracts/operation'
import type { EventName } from '@bugar/contracts/events'
import type { OperationName } from '@bugar/contracts/topology'
import type { Bus } from '@bugar/runtime/nats/bus'
import { LruMap } from 'toad-cache'
import { setImmediate as afterReading } from 'node:timers/promises'
import { encodeOnce } from './compress.ts'
import { httpOperations } from './http-operations.ts'
import { envelopeAround, type HttpReply } from './replies.ts'

/** Entries; the largest, all programs with their texts, has some 40 kB. */
const keptReplies = 100
/** TTL, in case an event is lost or the database is changed by hand. */
const keptForMs = 10_000

/**
 * Forwards requests and caches each reply by role until the event of its operation (ADR 0030). A service publishes that
 * event before it replies to the change, and NATS keeps the order.
 */
export const createReplyCache = (bus: Bus) => {
  const kept = new LruMap<HttpReply>(keptReplies, keptForMs)
  let changes = 0
  const invalidate = () => {
    changes += 1
    kept.clear()
  }
  const awaited = new Set(
    httpOperations.flatMap(([, { cachedUntil }]) => (cachedUntil ? [cachedUntil as EventName] : [])),
  )
  for (const event of awaited) {
    bus.subscribe(event, invalidate)
  }
  bus.onReconnect(invalidate)

  return async (name: OperationName, input: object, call: Call): Promise<HttpReply> => {
    // An event that came in before this request, while the process was busy or frozen, is read first.
    await afterReading()
    const key = `${name} ${call.actor?.role} ${JSON.stringify(input)}`
    const known = kept.get(key)
    if (known) {
      return known
    }
    const before = changes
    const reply = await bus.forward(name, input, call)
    if (changes !== before) {
      return reply
    }
    const envelope = envelopeAround(reply)
    encodeOnce(envelope)
    const keptReply = { ...reply, envelope }
    kept.set(key, keptReply)
    return keptReply
  }
}
