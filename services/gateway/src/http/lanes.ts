import { lanes, rateClassOf, rateLimits, type Turns } from '@bugar/contracts/rate-limits'
import { createFairQueue, laneOf, marginMs } from '@bugar/runtime/core/fair-queue'
import type { Operation } from '@bugar/contracts/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'

/** @throws AppError `unavailable` when too many wait or the turn does not come within so many milliseconds */
type TakeTurn = (request: FastifyRequest, reply: FastifyReply, withinMs: number) => Promise<void>

/** Turns are taken by address, then by account. */
export interface Lane {
  /**
   * Resolves when a request may come in. That turn lasts until its response is closed and its work is over: who reads
   * slowly has no further answers waiting in memory, and who leaves early gets nothing begun sooner.
   */
  readonly enter: TakeTurn
  /** Resolves when its work may begin. That turn lasts until the response begins to be sent. */
  readonly begin: TakeTurn
}

type LaneName = keyof typeof lanes

/** A turn lasts until `isOver`. */
const createTurns = (
  limits: Omit<Turns, 'worked'>,
  isOver: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): TakeTurn => {
  const queue = createFairQueue(limits)
  return (request, reply, withinMs) =>
    new Promise((resolve, reject) => {
      const deadline = Date.now() + withinMs + marginMs
      queue(laneOf({ address: request.ip }, request.actor?.id ?? ''), deadline, async () => {
        resolve()
        await isOver(request, reply)
      }).catch(reject)
    })
}

const isClosed = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  await finished(reply.raw).catch(() => undefined)
  await request.work?.catch(() => undefined)
}

const isAnswered = (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const answered = Promise.withResolvers<void>()
  request.noteAnswered = answered.resolve
  return Promise.race([answered.promise, isClosed(request, reply)])
}

const createLane = (name: LaneName, scale: number): Lane => {
  const scaled = Object.entries(lanes[name]).map(([limit, count]) => [limit, Math.ceil(count * scale)])
  const { worked, ...limits } = Object.fromEntries(scaled) as unknown as Turns
  return {
    enter: createTurns(limits, isClosed),
    begin: createTurns({ ...limits, perAddress: worked }, isAnswered),
  }
}

/** The lanes of this copy of the gateway, by operation; null where a file is sent part by part, within limits of its own. */
export const createLanes = (scale: number): ((operation: Operation) => Lane | null) => {
  const created = Object.fromEntries(
    (Object.keys(lanes) as LaneName[]).map((name) => [name, createLane(name, scale)]),
  ) as Record<LaneName, Lane>
  return (operation) => (operation.produces === 'zip' ? null : created[rateLimits[rateClassOf(operation)].lane])
}
