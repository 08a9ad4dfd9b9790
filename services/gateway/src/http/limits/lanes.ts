import {
  heavy,
  type LaneLimits,
  lanes,
  rateClassOf,
  rateLimits,
  type Turns,
} from '@bugar/contracts/core/bus/rate-limits'
import { createFairQueue, laneOf, marginMs } from '@bugar/runtime/core/fair-queue'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import type { FastifyRequest } from 'fastify'
import { setImmediate as replied, setTimeout as sleep } from 'node:timers/promises'
import { callerOf } from '../../session/team-token.ts'

/**
 * Does a piece of work when its turn comes: by address, then by account. The client is never waited for in a turn.
 * @throws AppError `unavailable` when too many wait or the turn does not come within so many milliseconds
 */
export type TakeTurn = <T>(request: FastifyRequest, withinMs: number, work: () => Promise<T>) => Promise<T>

const longestRestMs = 1000

const createTurns = (name: string, { rest, ...limits }: Turns): TakeTurn => {
  const queue = createFairQueue({ name, ...limits })
  return (request, withinMs, work) =>
    new Promise((resolve, reject) => {
      const lane = laneOf({ address: request.ip }, callerOf(request) ?? '')
      queue(lane, Date.now() + withinMs + marginMs, async () => {
        const begun = performance.now()
        await work().then(resolve, reject)
        // The reply is made before the slot is free: what it counts holds for the next request.
        await replied()
        if (rest > 0) {
          await sleep(Math.min((performance.now() - begun) * rest, longestRestMs), undefined, { ref: false })
        }
      }).catch(reject)
    })
}

/** The lanes of this copy of the gateway, by operation. */
export const createLanes = (scale: number): ((operation: Operation) => TakeTurn) => {
  const scaled = ({ rest, ...limits }: Turns): Turns => {
    const counts = Object.entries(limits).map(([limit, count]) => [limit, Math.ceil(count * scale)])
    return { ...(Object.fromEntries(counts) as Omit<Turns, 'rest'>), rest }
  }
  const all = Number.POSITIVE_INFINITY
  // As many as have a turn of their lane may wait.
  const takeHeavy = createTurns('heavy', scaled({ ...heavy, atOnce: all, waiting: all }))
  const laneOfLimits = (name: string, { isHeavy, ...limits }: LaneLimits): TakeTurn => {
    const take = createTurns(name, scaled(limits))
    return isHeavy
      ? (request, withinMs, work) => take(request, withinMs, () => takeHeavy(request, withinMs, work))
      : take
  }
  const created = Object.fromEntries(
    Object.entries(lanes).map(([name, limits]) => [name, laneOfLimits(name, limits)]),
  ) as Record<keyof typeof lanes, TakeTurn>
  return (operation) => created[rateLimits[rateClassOf(operation)].lane]
}
