import { lanes, rateClassOf, rateLimits, type Turns } from '@bugar/contracts/rate-limits'
import { createFairQueue, type FairQueue, type Lane, laneOf, marginMs } from '@bugar/runtime/process/fair-queue'
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

/** Resolves when a turn has come, which then lasts until `isOver`. */
const take = (queue: FairQueue, lane: Lane, deadline: number, isOver: () => Promise<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    queue(lane, deadline, async () => {
      resolve()
      await isOver()
    }).catch(reject)
  })

const createLane = (name: LaneName, scale: number): TakeTurn => {
  const { worked, ...limits } = lanes[name]
  const scaled = Object.fromEntries(
    Object.entries({ worked, ...limits }).map(([limit, count]) => [limit, Math.ceil(count * scale)]),
  ) as unknown as Turns
  const open = createFairQueue(scaled)
  const working = createFairQueue({ ...scaled, perAddress: scaled.worked })
  return async (request, reply, withinMs) => {
    const lane = laneOf({ address: request.ip }, request.actor?.id ?? '')
    const deadline = Date.now() + withinMs + marginMs
    const answered = new Promise<void>((resolve) => {
      request.noteAnswered = resolve
    })
    const isOver = async () => {
      await finished(reply.raw).catch(() => undefined)
      await request.work?.catch(() => undefined)
    }
    await take(open, lane, deadline, isOver)
    await take(working, lane, deadline, () => Promise.race([answered, isOver()]))
  }
}

/** The lanes of this copy of the gateway, by operation; null where a file is sent part by part, within limits of its own. */
export const createLanes = (scale: number): ((operation: Operation) => TakeTurn | null) => {
  const created = Object.fromEntries(
    (Object.keys(lanes) as LaneName[]).map((name) => [name, createLane(name, scale)]),
  ) as Record<LaneName, TakeTurn>
  return (operation) => (operation.produces === 'zip' ? null : created[rateLimits[rateClassOf(operation)].lane])
}
