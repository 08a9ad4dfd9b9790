import { unavailable } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import { addressPrefix } from './address-prefix.ts'

interface Limits {
  readonly atOnce: number
  /** Of them by one address; `atOnce` unless told. */
  readonly perAddress?: number
  /** With more than this many that wait, the busiest address loses the latest of its busiest account. */
  readonly waiting: number
}

/** Whose work it is: addresses take turns, and at each address its accounts. */
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

interface Waiter {
  readonly begin: () => void
  readonly reject: () => void
}

/** Those of one address, by account, in the order of their next turns. */
type Lines = Map<string, Waiter[]>

/** What begins later than this before its deadline could not be answered in time. */
const marginMs = 1000

export type FairQueue = <T>(lane: Lane, deadline: number, work: () => Promise<T>) => Promise<T>

const countOf = (lines: Lines | undefined): number =>
  [...(lines ?? [])].reduce((sum, [, waiters]) => sum + waiters.length, 0)

/** The last of those that are as busy. */
const busiestOf = <T>(all: Map<string, T>, sizeOf: (each: T) => number): [string, T] | null =>
  [...all].reduce<[string, T] | null>((a, b) => (a === null || sizeOf(b[1]) >= sizeOf(a[1]) ? b : a), null)

/** Takes the one of this key and puts it behind all others, unless nothing is left of it. */
const rotate = <T>(all: Map<string, T>, key: string, isEmpty: (each: T) => boolean, use: (each: T) => void): void => {
  const each = all.get(key) as T
  all.delete(key)
  use(each)
  if (!isEmpty(each)) {
    all.set(key, each)
  }
}

/**
 * Round-robin over addresses, then over the accounts of an address, at most `atOnce` at a time and `perAddress` of one.
 * @throws AppError `unavailable` with a time to come back when too many wait, or when the outcome would come too
 * late for whoever asked.
 */
export const createFairQueue = ({ atOnce, perAddress = atOnce, waiting }: Limits): FairQueue => {
  const addresses = new Map<string, Lines>()
  /** By address; only those that have some. */
  const running = new Map<string, number>()
  let total = 0
  let queued = 0

  const mayBegin = (address: string) => total < atOnce && (running.get(address) ?? 0) < perAddress
  const count = (address: string, step: 1 | -1) => {
    const left = (running.get(address) ?? 0) + step
    total += step
    if (left === 0) {
      running.delete(address)
    } else {
      running.set(address, left)
    }
  }

  const drop = (address: string, lines: Lines) => {
    const [account, waiters] = busiestOf(lines, ({ length }) => length) as [string, Waiter[]]
    waiters.pop()?.reject()
    queued -= 1
    if (waiters.length === 0) {
      lines.delete(account)
    }
    if (lines.size === 0) {
      addresses.delete(address)
    }
  }

  /** False when the newcomer's own account is the busiest of the busiest address. */
  const makeRoom = (address: string, account: string): boolean => {
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
  }

  const turn = async (address: string, account: string): Promise<void> => {
    if (mayBegin(address)) {
      count(address, 1)
      return
    }
    if (queued >= waiting && !makeRoom(address, account)) {
      throw unavailable()
    }
    queued += 1
    await new Promise<void>((resolve, reject) => {
      const lines = addresses.get(address) ?? new Map<string, Waiter[]>()
      addresses.set(address, lines)
      lines.set(account, [...(lines.get(account) ?? []), { begin: resolve, reject: () => reject(unavailable()) }])
    })
  }

  const end = (ended: string) => {
    count(ended, -1)
    const next = [...addresses.keys()].find(mayBegin)
    if (next === undefined) {
      return
    }
    count(next, 1)
    queued -= 1
    rotate(
      addresses,
      next,
      ({ size }) => size === 0,
      (lines) => {
        const [account] = lines.keys()
        rotate(
          lines,
          account as string,
          ({ length }) => length === 0,
          (waiters) => waiters.shift()?.begin(),
        )
      },
    )
  }

  return async ({ address: from, account }, deadline, work) => {
    const address = from ?? ''
    await turn(address, account)
    try {
      if (Date.now() > deadline - marginMs) {
        throw unavailable()
      }
      return await work()
    } finally {
      end(address)
    }
  }
}
