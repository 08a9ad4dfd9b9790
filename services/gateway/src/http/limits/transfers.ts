import type { Transfers } from '@bugar/contracts/core/bus/rate-limits'

interface Transfer {
  readonly address: string
  readonly bytes: number
  /** Bytes that have moved so far; null while the client is not waited for. */
  readonly moved: () => number | null
  readonly end: () => void
}

interface Share {
  bytes: number
  /** The oldest first, with what had moved when it was last looked at. */
  readonly transfers: Map<Transfer, { at: number; moved: number | null }>
}

const checkEveryMs = 250

/**
 * Bounds what clients have under way: slow bodies, or unread replies. Beyond a limit the oldest transfer is ended, of
 * the address or of the one with most: those that move are not old.
 */
export const createTransfers = ({ perAddress, inAll, leastBytes, windowMs, bytesPerSecond }: Transfers) => {
  const shares = new Map<string, Share>()
  let total = 0

  const remove = (transfer: Transfer): boolean => {
    const share = shares.get(transfer.address)
    if (share?.transfers.delete(transfer) !== true) {
      return false
    }
    share.bytes -= transfer.bytes
    total -= transfer.bytes
    if (share.transfers.size === 0) {
      shares.delete(transfer.address)
    }
    return true
  }
  const end = (transfer: Transfer): void => {
    if (remove(transfer)) {
      transfer.end()
    }
  }
  const endOldest = ({ transfers }: Share): void => {
    const [oldest] = transfers.keys()
    end(oldest as Transfer)
  }
  const isOver = (share: Share): boolean => share.bytes > perAddress
  const areOver = (): boolean => total > inAll
  const busiest = (): Share => [...shares.values()].reduce((most, each) => (each.bytes > most.bytes ? each : most))

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [transfer, last] of [...shares.values()].flatMap((share) => [...share.transfers])) {
      const moved = transfer.moved()
      if (moved === null || last.moved === null) {
        Object.assign(last, { at: now, moved })
      } else if (now - last.at >= windowMs) {
        const isSlow = moved - last.moved < (bytesPerSecond * windowMs) / 1000
        Object.assign(last, { at: now, moved })
        if (isSlow) {
          end(transfer)
        }
      }
    }
  }, checkEveryMs)
  timer.unref()

  return {
    /** @returns the function to call when it is over, however often */
    begin: (given: Transfer): (() => void) => {
      const transfer = { ...given, bytes: Math.max(leastBytes, given.bytes) }
      const share = shares.get(transfer.address) ?? { bytes: 0, transfers: new Map() }
      shares.set(transfer.address, share)
      share.transfers.set(transfer, { at: performance.now(), moved: transfer.moved() })
      share.bytes += transfer.bytes
      total += transfer.bytes
      while (isOver(share)) {
        endOldest(share)
      }
      while (areOver()) {
        endOldest(busiest())
      }
      return () => void remove(transfer)
    },
    stop: () => clearInterval(timer),
  }
}
