import type { Call, Operation } from '@bugar/contracts/operation'
import { type RateClass, rateClassOf, rateLimits } from '@bugar/contracts/rate-limits'
import { createFairQueue, type FairQueue, laneOf } from '@bugar/runtime/process/fair-queue'
import type { FastifyReply } from 'fastify'
import { finished } from 'node:stream/promises'

/** Where work waits for its turn. @throws AppError `unavailable` when too many wait or the turn comes too late. */
export interface Lane {
  run<T>(call: Call, work: () => Promise<T>): Promise<T>
  /** Resolves when the turn comes, which lasts until the response is sent or its client is gone. */
  begin(call: Call, reply: FastifyReply): Promise<void>
}

const createLane = (queue: FairQueue): Lane => {
  const whose = (call: Call) => laneOf(call, call.actor?.id ?? '')
  return {
    run: (call, work) => queue(whose(call), call.deadline, work),
    begin: (call, reply) =>
      new Promise((resolve, reject) => {
        queue(whose(call), call.deadline, async () => {
          resolve()
          await finished(reply.raw).catch(() => undefined)
        }).catch(reject)
      }),
  }
}

/** Gives the lane of an operation, null where work is begun at once. Each copy of the gateway has lanes of its own. */
export const createLanes = (): ((operation: Operation) => Lane | null) => {
  const lanes = new Map<RateClass, Lane>()
  for (const name of Object.keys(rateLimits) as RateClass[]) {
    const limits = rateLimits[name]
    if ('lane' in limits) {
      lanes.set(name, createLane(createFairQueue(limits.lane)))
    }
  }
  return (operation) => lanes.get(rateClassOf(operation)) ?? null
}
