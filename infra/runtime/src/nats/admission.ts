import { unavailable } from '@bugar/contracts/errors'
import type { Call, Operation } from '@bugar/contracts/operation'
import { rateClassOf } from '@bugar/contracts/rate-limits'
import { teamPrefix } from '@bugar/contracts/subjects'
import type { Msg } from '@nats-io/nats-core'
import { setImmediate } from 'node:timers/promises'
import { createFairQueue, laneOf } from '../core/fair-queue.ts'
import type { Busy } from './in-flight.ts'
import { headerOf, tokenIn } from './wire-format.ts'

/** More than this at once would only wait in memory, so further requests are refused as busy. */
const maxAtOnce = 512
/** At most this many run for other teams, so that people always have room. */
const maxOfTeams = 256
/** At most this many run for one team, so that others have room. */
const maxOfCaller = 128

/** The other team that sent a request: its key, else its NATS account; null for people and services. */
export const callerOf = (operation: Operation, { subject, headers }: Pick<Msg, 'subject' | 'headers'>) => {
  const account = subject.startsWith(teamPrefix) ? 'integration' : null
  return operation.access === 'team' ? (tokenIn(headers?.get(headerOf.token)) ?? account ?? '') : account
}

/** @throws AppError `unavailable` when the copy has as many requests as it, or the caller, may have */
export const requireRoom = ({ all, ofTeams, ofCaller }: Busy, caller: string | null): void => {
  if (all >= maxAtOnce || (caller !== null && (ofTeams >= maxOfTeams || ofCaller >= maxOfCaller))) {
    throw unavailable()
  }
}

/** Proofs and test vectors take turns by their caller, whether they come over HTTP or NATS. */
const queue = createFairQueue({ atOnce: 4, perAddress: 3, perAccount: 2, waiting: 40 })

/** Runs a handler, a costly one in its turn. @throws AppError `unavailable` when too many wait */
export const inTurn = async <T>(operation: Operation, call: Call, caller: string | null, work: () => T | Promise<T>) =>
  rateClassOf(operation) === 'verification'
    ? queue(laneOf(call, caller ?? call.actor?.id ?? ''), call.deadline, async () => {
        // The one before may have kept the event loop for long.
        await setImmediate()
        return work()
      })
    : work()
