/** Queued work. */
export interface Waiter {
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

/** Queued work by address, in round-robin order. */
export const createWaiters = () => {
  const addresses = new Map<string, Lines>()
  let size = 0

  const remove = (address: string, account: string, waiter: Waiter) => {
    const lines = addresses.get(address)
    const waiters = lines?.get(account)
    const index = waiters?.indexOf(waiter) ?? -1
    if (!lines || !waiters || index < 0) {
      return
    }
    size -= 1
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
      size += 1
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
