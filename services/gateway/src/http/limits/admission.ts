import { unavailable } from '@bugar/contracts/core/bus/errors'
import { defaultTimeoutMs, type Operation } from '@bugar/contracts/core/bus/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StallDetector } from '../../session/stall-detector.ts'
import type { Authenticate } from '../../session/session.ts'
import { callerOf } from '../../session/team-token.ts'
import type { Lines } from '../../system/gateway-operations.ts'
import type { TakeTurn } from './lanes.ts'
import type { Limits } from './limits.ts'

export interface AdmissionDeps {
  readonly authenticate: Authenticate
  readonly freezes: StallDetector
  readonly limits: Limits
  readonly laneOf: (operation: Operation) => TakeTurn
}

/** Does a piece of work of one request when its turn comes. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Each piece is made in a turn, and none is kept while the client reads. */
export const inTurns = async function* (lines: Lines, turn: Turn): AsyncGenerator<string> {
  const pieces = lines[Symbol.asyncIterator]()
  try {
    for (;;) {
      const piece = await turn(() => pieces.next())
      if (piece.done) {
        return
      }
      yield piece.value
    }
  } finally {
    await pieces.return?.()
  }
}

/** The longest that a further piece of a reply waits for its turn, in milliseconds. */
const pieceWithinMs = 60_000
/** The longest that a request waits for its turn, in milliseconds: the rest of its time is for its work. */
const turnWithinMs = ({ timeoutMs = defaultTimeoutMs }: Operation): number => Math.min(timeoutMs / 2, pieceWithinMs)

/** After a slow body or a longer wait the session may have ended, so it is checked again. */
const recheckAfterMs = 100

export const createAdmission = (
  operation: Operation,
  { authenticate, freezes, limits, laneOf }: AdmissionDeps,
): {
  /** Counts and authenticates a request before its body is read. */
  readonly admit: (request: FastifyRequest) => Promise<void>
  /** For work that begins after the body has arrived. */
  readonly turnOf: (request: FastifyRequest, reply: FastifyReply) => Turn
} => {
  const takeOfAddress = limits.ofAddress(operation)
  const takeOfPerson = limits.ofPerson(operation)
  const takeTurn = laneOf(operation)
  const waitMs = turnWithinMs(operation)

  const requireAdmitted = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Nothing is begun for a client that has left or was refused meanwhile.
    if (request.raw.socket.destroyed || reply.sent) {
      throw unavailable()
    }
    if (reply.raw.headersSent) {
      return
    }
    // Requests before it have been answered meanwhile.
    limits.ofInvalidKeys(request)
    if (reply.elapsedTime > recheckAfterMs) {
      request.actor = await authenticate(request, operation.access)
    }
    // The request may be old, and another copy may have replied to a newer one since.
    if (!operation.safe && freezes.isBehind()) {
      throw unavailable()
    }
  }

  return {
    admit: async (request) => {
      await takeOfAddress(request)
      request.actor = await authenticate(request, operation.access)
      if (callerOf(request) !== null) {
        await takeOfPerson(request)
      }
      limits.ofInvalidKeys(request)
    },
    turnOf: (request, reply) => (work) =>
      takeTurn(request, reply.raw.headersSent ? pieceWithinMs : waitMs, async () => {
        await requireAdmitted(request, reply)
        return work()
      }),
  }
}
