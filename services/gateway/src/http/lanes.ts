import { lanes, rateClassOf, rateLimits, worked } from '@bugar/contracts/rate-limits'
import { createFairQueue, type FairQueueLimits, laneOf, marginMs } from '@bugar/runtime/core/fair-queue'
import type { Operation } from '@bugar/contracts/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerOf } from '../session/team-token.ts'

/** @throws AppError `unavailable` when too many wait or the turn does not come within so many milliseconds */
type TakeTurn = (request: FastifyRequest, reply: FastifyReply, withinMs: number) => Promise<void>

/** Turns are taken by address, then by account. */
export interface Lane {
  /**
   * Resolves when a request may come in. That turn lasts until its response is closed and its work is over: who reads
   * slowly has no further answers waiting in memory, and who leaves early gets nothing begun sooner.
   */
  readonly enter: TakeTurn
  /** Resolves when its work may begin. The turn ends when the response has begun and its rest is over. */
  readonly begin: TakeTurn
}

type LaneName = keyof typeof lanes

/** A turn lasts until `isOver`. */
const createTurns = (
  limits: FairQueueLimits,
  isOver: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): TakeTurn => {
  const queue = createFairQueue(limits)
  return (request, reply, withinMs) =>
    new Promise((resolve, reject) => {
      const deadline = Date.now() + withinMs + marginMs
      queue(laneOf({ address: request.ip }, callerOf(request) ?? ''), deadline, async () => {
        resolve()
        await isOver(request, reply)
      }).catch(reject)
    })
}

const isClosed = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  await finished(reply.raw).catch(() => undefined)
  await request.work?.catch(() => undefined)
}

const longestRestMs = 1000

/** The turn goes on after the answer for `rest` times as long as the work took. */
const isRested =
  (rest: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const begun = performance.now()
    const answered = Promise.withResolvers<void>()
    request.noteAnswered = answered.resolve
    await Promise.race([answered.promise, isClosed(request, reply)])
    await sleep(Math.min((performance.now() - begun) * rest, longestRestMs), undefined, { ref: false })
  }

const scaled = <K extends string>(limits: Readonly<Record<K, number>>, scale: number): Record<K, number> =>
  Object.fromEntries(
    Object.entries<number>(limits).map(([limit, count]) => [limit, Math.ceil(count * scale)]),
  ) as Record<K, number>

/** The lanes of this copy of the gateway, by operation; null where a file is sent part by part, within limits of its own. */
export const createLanes = (scale: number): ((operation: Operation) => Lane | null) => {
  // As many as came in may wait to begin.
  const beginOf = (kind: keyof typeof worked) => {
    const { rest, ...limits } = worked[kind]
    const all = Number.POSITIVE_INFINITY
    return createTurns({ atOnce: all, ...scaled(limits, scale), waiting: all }, isRested(rest))
  }
  const begin = { everyday: beginOf('everyday'), heavy: beginOf('heavy'), team: beginOf('team') }
  const beginOfLane: Partial<Record<LaneName, Lane['begin']>> = {
    everyday: begin.everyday,
    team: begin.team,
    teamStream: begin.team,
  }
  const created = Object.fromEntries(
    (Object.keys(lanes) as LaneName[]).map((name): [LaneName, Lane] => [
      name,
      {
        enter: createTurns(scaled(lanes[name], scale), isClosed),
        begin: beginOfLane[name] ?? begin.heavy,
      },
    ]),
  ) as Record<LaneName, Lane>
  return (operation) => (operation.produces === 'zip' ? null : created[rateLimits[rateClassOf(operation)].lane])
}
