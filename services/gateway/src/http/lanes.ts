import { lanes, rateClassOf, rateLimits } from '@bugar/contracts/rate-limits'
import { createFairQueue, laneOf, marginMs } from '@bugar/runtime/process/fair-queue'
import type { Operation } from '@bugar/contracts/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'

/**
 * Resolves when a request's turn comes. It lasts until its response is closed and its work is over: who reads slowly has
 * no further answers waiting in memory, and who leaves early gets nothing begun sooner.
 * @throws AppError `unavailable` when too many wait or the turn does not come within so many milliseconds
 */
export type TakeTurn = (request: FastifyRequest, reply: FastifyReply, withinMs: number) => Promise<void>

type LaneName = keyof typeof lanes

const createLane = (name: LaneName, scale: number): TakeTurn => {
  const limits = Object.entries(lanes[name]).map(([limit, count]) => [limit, Math.ceil(count * scale)])
  const queue = createFairQueue(Object.fromEntries(limits) as (typeof lanes)[LaneName])
  return (request, reply, withinMs) =>
    new Promise((resolve, reject) => {
      const deadline = Date.now() + withinMs + marginMs
      queue(laneOf({ address: request.ip }, request.actor?.id ?? ''), deadline, async () => {
        resolve()
        await finished(reply.raw).catch(() => undefined)
        await request.work?.catch(() => undefined)
      }).catch(reject)
    })
}

/** The lanes of this copy of the gateway, by operation; null where a file is sent part by part, within limits of its own. */
export const createLanes = (scale: number): ((operation: Operation) => TakeTurn | null) => {
  const created = Object.fromEntries(
    (Object.keys(lanes) as LaneName[]).map((name) => [name, createLane(name, scale)]),
  ) as Record<LaneName, TakeTurn>
  return (operation) => (operation.produces === 'zip' ? null : created[rateLimits[rateClassOf(operation)].lane])
}
