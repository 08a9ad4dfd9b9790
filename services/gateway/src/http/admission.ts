import { unavailable } from '@bugar/contracts/errors'
import { defaultTimeoutMs, type Operation } from '@bugar/contracts/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FreezeWatch } from '../session/freeze-watch.ts'
import type { Authenticate } from '../session/session.ts'
import type { TakeTurn } from './lanes.ts'
import type { Limits } from './limits.ts'

export interface AdmissionDeps {
  readonly authenticate: Authenticate
  readonly freezes: FreezeWatch
  readonly limits: Limits
  readonly laneOf: (operation: Operation) => TakeTurn | null
}

/** The longest that a request waits for its turn, in milliseconds: the rest of its time is for its work. */
const turnWithinMs = ({ timeoutMs = defaultTimeoutMs }: Operation): number => Math.min(timeoutMs / 2, 60_000)

/** Who waited longer than this may have lost the session meanwhile. */
const recheckAfterMs = 100

/** Lets a request in, before anything of its body is read. */
export const createAdmission = (operation: Operation, { authenticate, freezes, limits, laneOf }: AdmissionDeps) => {
  const takeOfAddress = limits.ofAddress(operation)
  const takeOfPerson = limits.ofPerson(operation)
  const takeTurn = laneOf(operation)
  const waitMs = turnWithinMs(operation)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await takeOfAddress(request)
    request.actor = await authenticate(request, operation.access)
    if (request.actor) {
      await takeOfPerson(request)
    }
    const before = performance.now()
    await takeTurn?.(request, reply, waitMs)
    // Nothing is begun for a client that has left.
    if (request.raw.socket.destroyed) {
      throw unavailable()
    }
    if (performance.now() - before > recheckAfterMs) {
      request.actor = await authenticate(request, operation.access)
    }
    // The request may be old, and another copy may have replied to a newer one since.
    if (!operation.safe && freezes.isBehind()) {
      throw unavailable()
    }
  }
}
