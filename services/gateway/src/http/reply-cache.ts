import type { Call, Operation } from '@bugar/contracts/core/bus/operation'
import type { EventName } from '@bugar/contracts/system/events'
import { type OperationName, operations } from '@bugar/contracts/operations'
import type { Bus } from '@bugar/runtime/nats/bus'
import { LruMap } from 'toad-cache'
import { setImmediate as afterReading } from 'node:timers/promises'
import { encodeOnce } from './compress.ts'
import { httpOperations } from './http-operations.ts'
import { envelopeAround, type HttpReply } from './replies.ts'

const keptReplies = 500
/** Bytes of all kept replies, before they are compressed; beyond it all are forgotten. */
const keptBytes = 32 * 1024 * 1024
/** TTL, in case an event is lost or the database is changed by hand. */
const keptForMs = 10_000
/** Another copy of inference may answer by the replaced rules for so long after the event. */
const settledMs = 2000

/**
 * Forwards requests and caches each reply by role until the event of its operation (ADR 0030). A service publishes that
 * event before it replies to the change, and NATS keeps the order. A refusal is never kept, and nobody gets the reply to
 * another role: who may read is decided by the service, alike for all people of a role.
 */
export const createReplyCache = (bus: Bus) => {
  const kept = new LruMap<HttpReply>(keptReplies, keptForMs)
  const asked = new Map<string, Promise<HttpReply>>()
  let changes = 0
  let bytes = 0
  const settledAt: Partial<Record<EventName, number>> = {}
  const invalidate = () => {
    changes += 1
    asked.clear()
    kept.clear()
    bytes = 0
  }
  const awaited = new Set(
    httpOperations.flatMap(([, { cachedUntil }]) => (cachedUntil ? [cachedUntil as EventName] : [])),
  )
  for (const event of awaited) {
    bus.subscribe(event, () => {
      invalidate()
      settledAt[event] = Date.now() + (event === 'rules.changed' ? settledMs : 0)
    })
  }
  bus.onReconnect(invalidate)

  const ask = async (key: string, name: OperationName, input: object, call: Call): Promise<HttpReply> => {
    const isSettled = Date.now() >= (settledAt[(operations[name] as Operation).cachedUntil as EventName] ?? 0)
    const before = changes
    const reply = await bus.forward(name, input, call)
    const envelope = envelopeAround(reply)
    const shared = { ...reply, envelope }
    if (changes === before && isSettled) {
      if (bytes + envelope.length > keptBytes) {
        kept.clear()
        bytes = 0
      }
      encodeOnce(envelope)
      kept.set(key, shared)
      bytes += envelope.length
    }
    return shared
  }

  return async (name: OperationName, input: object, call: Call): Promise<HttpReply> => {
    // An event that came in before this request, while the process was busy or frozen, is read first.
    await afterReading()
    const key = `${name} ${call.actor?.role} ${JSON.stringify(input)}`
    const known = kept.get(key) ?? asked.get(key)?.catch(() => undefined)
    const found = await known
    if (found) {
      return found
    }
    const asking = ask(key, name, input, call)
    asked.set(key, asking)
    try {
      return await asking
    } finally {
      if (asked.get(key) === asking) {
        asked.delete(key)
      }
    }
  }
}

export type ForwardKept = ReturnType<typeof createReplyCache>
