import { unavailable } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import { addressPrefix } from './address-prefix.ts'

interface Limits {
  readonly atOnce: number
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

/** Takes the first and puts it behind all others, unless nothing is left of it. */
const rotate = <T>(all: Map<string, T>, isEmpty: (each: T) => boolean, use: (first: T) => void): void => {
  const [first] = all
  if (first) {
    const [key, each] = first
    all.delete(key)
    use(each)
    if (!isEmpty(each)) {
      all.set(key, each)
    }
  }
}

/**
 * Round-robin over addresses, then over the accounts of an address, at most `atOnce` at a time.
 * @throws AppError `unavailable` with a time to come back when too many wait, or when the outcome would come too
 * late for whoever asked.
 */
export const createFairQueue = ({ atOnce, waiting }: Limits): FairQueue => {
  const addresses = new Map<string, Lines>()
  let running = 0
  let queued = 0

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

  const turn = async ({ address: from, account }: Lane): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    const address = from ?? ''
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

  const next = () => {
    if (queued === 0) {
      running -= 1
      return
    }
    queued -= 1
    rotate(
      addresses,
      ({ size }) => size === 0,
      (lines) =>
        rotate(
          lines,
          ({ length }) => length === 0,
          (waiters) => waiters.shift()?.begin(),
        ),
    )
  }

  return async (lane, deadline, work) => {
    await turn(lane)
    try {
      if (Date.now() > deadline - marginMs) {
        throw unavailable()
      }
      return await work()
    } finally {
      next()
    }
  }
}
