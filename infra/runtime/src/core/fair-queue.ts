import { unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { addressPrefix } from './address-prefix.ts'
import { createCounts } from './counts.ts'
import { createWaiters, type Waiter } from './waiters.ts'

export interface FairQueueLimits {
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
  atOnce,
  perAddress = atOnce,
  perAccount = atOnce,
  waiting,
}: FairQueueLimits): FairQueue => {
  const waiters = createWaiters()
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
