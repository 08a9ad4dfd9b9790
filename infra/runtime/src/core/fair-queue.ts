import { unavailable } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import { addressPrefix } from './address-prefix.ts'
import { createWaiters, type Waiter } from './waiters.ts'

export interface FairQueueLimits {
  readonly atOnce: number
  /** Of them per address, and per account at an address; `atOnce` by default. */
  readonly perAddress?: number
  readonly perAccount?: number
  /** With more than this many that wait, the busiest address loses the latest of its busiest account. */
  readonly waiting: number
}

/** Owner of queued work: addresses take turns, and at each address its accounts. */
export interface Lane {
  /** As `addressPrefix` gives it; null when another service asks on its own account. */
  readonly address: string | null
  readonly account: string
}

/** @param account what is asked for; many of them at one address take the turns of that address */
export const laneOf = ({ address }: Pick<Call, 'address'>, account: string): Lane => ({
  address: address && addressPrefix(address),
  account,
})

/** Of a service's own work. */
export const ownLane: Lane = { address: null, account: '' }

/** Work that begins later than this before its deadline could not be answered in time. */
export const marginMs = 1000

const maxTimerMs = 2 ** 31 - 1

export type FairQueue = <T>(lane: Lane, deadline: number, work: () => Promise<T>) => Promise<T>

/** How many of each there are; those of which there are none take no memory. */
const createCounts = () => {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add: (key: string, step: 1 | -1) => {
      const count = (counts.get(key) ?? 0) + step
      if (count === 0) {
        counts.delete(key)
      } else {
        counts.set(key, count)
      }
    },
  }
}

/**
 * Round-robin over addresses, then over the accounts of an address, with so many at a time as the limits say.
 * @throws AppError `unavailable` with a time to come back when too many wait, or when the outcome would come too
 * late for the caller.
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
      // Node takes a longer time for none at all.
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
