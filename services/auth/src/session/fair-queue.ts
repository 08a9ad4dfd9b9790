import { unavailable } from '@bugar/contracts/errors'

interface Limits {
  readonly atOnce: number
  /** With more than this many that wait, the busiest key loses its latest. */
  readonly waiting: number
}

interface Waiter {
  readonly begin: () => void
  readonly reject: () => void
}

/** What begins later than this before its deadline could not be answered in time. */
const marginMs = 1000

export type FairQueue = <T>(key: string, deadline: number, work: () => Promise<T>) => Promise<T>

/**
 * Round-robin over keys, at most `atOnce` at a time.
 * @throws AppError `unavailable` with a time to come back when too many wait, or when the outcome would come too
 * late for whoever asked.
 */
export const createFairQueue = ({ atOnce, waiting }: Limits): FairQueue => {
  /** In the order of their next turns. */
  const lines = new Map<string, Waiter[]>()
  let running = 0
  let queued = 0

  /** False when the newcomer's own key is the busiest. */
  const makeRoom = (key: string): boolean => {
    const [busiest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if ((lines.get(key)?.length ?? 0) + 1 >= line.length) {
      return false
    }
    line.pop()?.reject()
    queued -= 1
    if (line.length === 0) {
      lines.delete(busiest)
    }
    return true
  }

  const turn = async (key: string): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queued >= waiting && !makeRoom(key)) {
      throw unavailable()
    }
    queued += 1
    await new Promise<void>((resolve, reject) => {
      const waiter = { begin: resolve, reject: () => reject(unavailable()) }
      const line = lines.get(key)
      if (line) {
        line.push(waiter)
      } else {
        lines.set(key, [waiter])
      }
    })
  }

  const next = () => {
    const [first] = lines
    if (first === undefined) {
      running -= 1
      return
    }
    const [key, [waiter, ...others]] = first
    lines.delete(key)
    if (others.length > 0) {
      // At the end: its next turn comes after everybody else's.
      lines.set(key, others)
    }
    queued -= 1
    waiter?.begin()
  }

  return async (key, deadline, work) => {
    await turn(key)
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
