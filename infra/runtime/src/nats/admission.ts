import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call, Operation } from '@bugar/contracts/core/bus/operation'
import { rateClassOf } from '@bugar/contracts/core/bus/rate-limits'
import { teamPrefix } from '@bugar/contracts/system/subjects'
import type { Msg } from '@nats-io/nats-core'
import { setImmediate } from 'node:timers/promises'
import { LruMap } from 'toad-cache'
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

/** Reply bytes a second for one team at one copy: 8 of the longest documents, or some 8,000 explained decisions. */
export const teamBytesPerSecond = 8 * 1024 * 1024
const maxCallers = 10_000
/** When the bytes that a caller received are paid for, in milliseconds since the epoch. */
const paidAt = new LruMap<number>(maxCallers)

/** Counts a reply to another team. Its requests are rejected while more than one second of bytes is unpaid. */
export const countBytes = (caller: string | null, bytes: number, now: number): void => {
  if (caller !== null) {
    paidAt.set(caller, Math.max(now, paidAt.get(caller) ?? 0) + (bytes * 1000) / teamBytesPerSecond)
  }
}

/** @throws AppError `rate-limited` when the caller received more bytes than it may */
const requireBytes = (caller: string | null, now: number, allowedMs: number): void => {
  const unpaidMs = caller === null ? 0 : (paidAt.get(caller) ?? 0) - now
  if (unpaidMs > allowedMs) {
    throw new AppError('rate-limited', 'Terlalu banyak data. Silakan coba lagi nanti.', {
      retryAfter: Math.ceil((unpaidMs - allowedMs) / 1000),
    })
  }
}

/**
 * @param now milliseconds since the epoch
 * @throws AppError `unavailable` when the copy has as many requests as it, or the caller, may have; `rate-limited` when
 * the caller received more bytes than it may
 */
export const requireRoom = ({ all, ofTeams, ofCaller }: Busy, caller: string | null, now: number): void => {
  if (all >= maxAtOnce || (caller !== null && (ofTeams >= maxOfTeams || ofCaller >= maxOfCaller))) {
    throw unavailable()
  }
  requireBytes(caller, now, 1000)
}

/** Proofs and test vectors take turns by their caller, whether they come over HTTP or NATS. */
const queue = createFairQueue({ name: 'verification', atOnce: 4, perAddress: 3, perAccount: 2, waiting: 40 })

/** Runs a handler, a costly one in its turn. @throws AppError `unavailable` when too many wait, `rate-limited` */
export const inTurn = async <T>(operation: Operation, call: Call, caller: string | null, work: () => T | Promise<T>) =>
  rateClassOf(operation) === 'verification'
    ? queue(laneOf(call, caller ?? call.actor?.id ?? ''), call.deadline, async () => {
        // The one before may have kept the event loop for long.
        await setImmediate()
        // A burst arrives before its first reply is counted. The documents of all bases fit half a second.
        requireBytes(caller, Date.now(), 500)
        return work()
      })
    : work()
