import { unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { addressPrefix } from './address-prefix.ts'
import { createCounts } from './counts.ts'

/** Queued work. */
interface Waiter {
  readonly begin: () => void
  readonly reject: () => void
}

/** Queues of one address, by account, in round-robin order. */
type Lines = Map<string, Waiter[]>

const countOf = (lines: Lines | undefined): number =>
  [...(lines ?? [])].reduce((sum, [, waiters]) => sum + waiters.length, 0)

/** The last of those that are as busy. */
const busiestOf = <T>(all: Map<string, T>, sizeOf: (each: T) => number): [string, T] | null =>
  [...all].reduce<[string, T] | null>((a, b) => (a === null || sizeOf(b[1]) >= sizeOf(a[1]) ? b : a), null)

/** Work that waits in the queues of this process, by their name. */
export const waitingByQueue = new Map<string, number>()

/** Queued work by address, in round-robin order. */
const createWaiters = (name: string) => {
  const addresses = new Map<string, Lines>()
  let size = 0
  const resize = (step: 1 | -1) => {
    size += step
    waitingByQueue.set(name, (waitingByQueue.get(name) ?? 0) + step)
  }
  waitingByQueue.set(name, waitingByQueue.get(name) ?? 0)

  const remove = (address: string, account: string, waiter: Waiter) => {
    const lines = addresses.get(address)
    const waiters = lines?.get(account)
    const index = waiters?.indexOf(waiter) ?? -1
    if (!lines || !waiters || index < 0) {
      return
    }
    resize(-1)
    waiters.splice(index, 1)
    if (waiters.length === 0) {
      lines.delete(account)
    }
    if (lines.size === 0) {
      addresses.delete(address)
    }
  }

  return {
    size: () => size,
    remove,
    add: (address: string, account: string, waiter: Waiter) => {
      const lines = addresses.get(address) ?? new Map<string, Waiter[]>()
      addresses.set(address, lines)
      lines.set(account, [...(lines.get(account) ?? []), waiter])
      resize(1)
    },
    /** Removes the next entry that may start; its address and account move to the end of the round-robin. */
    next: (mayBegin: (address: string, account: string) => boolean): Waiter | null => {
      for (const [address, lines] of addresses) {
        const [account, waiters] = [...lines].find(([each]) => mayBegin(address, each)) ?? []
        const waiter = waiters?.[0]
        if (account !== undefined && waiter) {
          remove(address, account, waiter)
          if (lines.delete(account)) {
            lines.set(account, waiters)
          }
          if (addresses.delete(address)) {
            addresses.set(address, lines)
          }
          return waiter
        }
      }
      return null
    },
    /** Rejects the latest entry of the busiest account for a new one; false when that is the new one's own account. */
    makeRoom: (address: string, account: string): boolean => {
      const drop = (from: string, lines: Lines) => {
        const [busy, waiters] = busiestOf(lines, ({ length }) => length) as [string, Waiter[]]
        const latest = waiters.at(-1) as Waiter
        remove(from, busy, latest)
        latest.reject()
      }
      const own = addresses.get(address)
      const [busiest, lines] = busiestOf(addresses, countOf) as [string, Lines]
      if (countOf(own) + 1 < countOf(lines)) {
        drop(busiest, lines)
        return true
      }
      const longest = own && busiestOf(own, ({ length }) => length)
      if (!own || !longest || (own.get(account)?.length ?? 0) + 1 >= longest[1].length) {
        return false
      }
      drop(address, own)
      return true
    },
  }
}

export interface FairQueueLimits {
  /** Under which its waiting work is counted; several queues may share one, by default `other`. */
  readonly name?: string
  readonly atOnce: number
  /** Concurrency per address, and per account at an address; `atOnce` by default. */
  readonly perAddress?: number
  readonly perAccount?: number
  /** Maximum queue length; beyond it the busiest account of the busiest address loses its latest entry. */
  readonly waiting: number
}

/** Owner of queued work: round-robin over addresses, then over the accounts of an address. */
export interface Lane {
  /** From `addressPrefix`; null when another service calls on its own account. */
  readonly address: string | null
  readonly account: string
}

/** @param account key of the requested object; many at one address share that address's slots */
export const laneOf = ({ address }: Pick<Call, 'address'>, account: string): Lane => ({
  address: address && addressPrefix(address),
  account,
})

/** For a service's own work. */
export const ownLane: Lane = { address: null, account: '' }

/** Work that starts later than this before its deadline cannot be answered in time. */
export const marginMs = 1000

const maxTimerMs = 2 ** 31 - 1

export type FairQueue = <T>(lane: Lane, deadline: number, work: () => Promise<T>) => Promise<T>

/**
 * Round-robin over addresses, then over the accounts of an address, within the given concurrency limits.
 * @throws AppError `unavailable` with a retry time when the queue is full, or when the work could not finish before the
 * caller's deadline.
 */
export const createFairQueue = ({
  name = 'other',
  atOnce,
  perAddress = atOnce,
  perAccount = atOnce,
  waiting,
}: FairQueueLimits): FairQueue => {
  const waiters = createWaiters(name)
  const addresses = createCounts()
  const accounts = createCounts()
  let running = 0

  const nameOf = (address: string, account: string) => `${address} ${account}`
  const mayBegin = (address: string, account: string) =>
    running < atOnce && addresses.of(address) < perAddress && accounts.of(nameOf(address, account)) < perAccount
  const count = (address: string, account: string, step: 1 | -1) => {
    running += step
    addresses.add(address, step)
    accounts.add(nameOf(address, account), step)
  }

  /** Resolves when it has begun. */
  const turn = async (address: string, account: string, deadline: number): Promise<void> => {
    if (mayBegin(address, account)) {
      count(address, account, 1)
      return
    }
    if (waiters.size() >= waiting && !waiters.makeRoom(address, account)) {
      throw unavailable()
    }
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(timer)
          count(address, account, 1)
          resolve()
        },
        reject: () => {
          clearTimeout(timer)
          reject(unavailable())
        },
      }
      const giveUp = () => {
        waiters.remove(address, account, waiter)
        waiter.reject()
      }
      // Node turns a longer delay into 1 ms.
      const timer = setTimeout(giveUp, Math.max(1, Math.min(deadline - marginMs - Date.now(), maxTimerMs)))
      waiters.add(address, account, waiter)
    })
  }

  return async ({ address: from, account }, deadline, work) => {
    const address = from ?? ''
    await turn(address, account, deadline)
    try {
      if (Date.now() > deadline - marginMs) {
        throw unavailable()
      }
      return await work()
    } finally {
      count(address, account, -1)
      waiters.next(mayBegin)?.begin()
    }
  }
}
