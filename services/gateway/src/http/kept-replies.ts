import type { Call } from '@bugar/contracts/operation'
import type { EventName, OperationName } from '@bugar/contracts/topology'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { ReplyMessage } from '@bugar/runtime/nats/wire-format'
import { LruMap } from 'toad-cache'
import { setImmediate as afterReading } from 'node:timers/promises'
import { httpOperations } from './http-operations.ts'

/** The longest, all programs with their texts, has some 40 kB. */
const keptReplies = 100
/** A service that dies between a change and its event tells nobody; nor does who changes the database by hand. */
const keptForMs = 10_000

/**
 * Gives the function that asks a service for what is the same for everybody of a role until an event, and keeps the
 * bytes of its answer (ADR 0030): a service publishes the event before it answers the change, and NATS keeps that order.
 */
export const createKeptReplies = (bus: Bus) => {
  const kept = new LruMap<ReplyMessage>(keptReplies, keptForMs)
  let changes = 0
  const forget = () => {
    changes += 1
    kept.clear()
  }
  const awaited = new Set(httpOperations.flatMap(([, { keptUntil }]) => (keptUntil ? [keptUntil as EventName] : [])))
  for (const event of awaited) {
    bus.subscribe(event, forget)
  }
  bus.onReconnect(forget)

  return async (name: OperationName, input: object, call: Call): Promise<ReplyMessage> => {
    // An event that came in before this request, while the process was busy or frozen, is read first.
    await afterReading()
    const key = `${name} ${call.actor?.role} ${JSON.stringify(input)}`
    const known = kept.get(key)
    if (known) {
      return known
    }
    const before = changes
    const reply = await bus.forward(name, input, call)
    if (changes === before) {
      kept.set(key, reply)
    }
    return reply
  }
}
