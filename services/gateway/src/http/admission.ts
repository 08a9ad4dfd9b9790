import { unavailable } from '@bugar/contracts/errors'
import { defaultTimeoutMs, type Operation } from '@bugar/contracts/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StallDetector } from '../session/stall-detector.ts'
import type { Authenticate } from '../session/session.ts'
import { callerOf } from '../session/team-token.ts'
import type { Lane } from './lanes.ts'
import type { Limits } from './limits.ts'

export interface AdmissionDeps {
  readonly authenticate: Authenticate
  readonly freezes: StallDetector
  readonly limits: Limits
  readonly laneOf: (operation: Operation) => Lane | null
}

/** The longest that a request waits for its turn, in milliseconds: the rest of its time is for its work. */
const turnWithinMs = ({ timeoutMs = defaultTimeoutMs }: Operation): number => Math.min(timeoutMs / 2, 60_000)

/** After a longer wait the session may have ended, so it is checked again. */
const recheckAfterMs = 100

interface Admission {
  /** Lets a request in, before anything of its body is read. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Lets its work begin, once its body is there: who sends one slowly keeps nobody else. */
  readonly begin: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

export const createAdmission = (
  operation: Operation,
  { authenticate, freezes, limits, laneOf }: AdmissionDeps,
): Admission => {
  const takeOfAddress = limits.ofAddress(operation)
  const takeOfPerson = limits.ofPerson(operation)
  const lane = laneOf(operation)
  const waitMs = turnWithinMs(operation)

  const afterWaiting = async (request: FastifyRequest, since: number): Promise<void> => {
    // Nothing is begun for a client that has left.
    if (request.raw.socket.destroyed) {
      throw unavailable()
    }
    if (performance.now() - since > recheckAfterMs) {
      request.actor = await authenticate(request, operation.access)
    }
    // The request may be old, and another copy may have replied to a newer one since.
    if (!operation.safe && freezes.isBehind()) {
      throw unavailable()
    }
  }

  return {
    enter: async (request, reply) => {
      await takeOfAddress(request)
      request.actor = await authenticate(request, operation.access)
      if (callerOf(request) !== null) {
        await takeOfPerson(request)
      }
      const before = performance.now()
      await lane?.enter(request, reply, waitMs)
      // Those before it have been answered meanwhile.
      limits.ofInvalidKeys(request)
      await afterWaiting(request, before)
    },
    begin: async (request, reply) => {
      // Its handler reads the body.
      if (operation.consumes === undefined) {
        const before = performance.now()
        await lane?.begin(request, reply, waitMs)
        await afterWaiting(request, before)
      }
    },
  }
}
