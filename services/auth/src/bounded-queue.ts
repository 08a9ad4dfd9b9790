import { unavailable } from '@bugar/contracts/errors'

interface Limits {
  readonly atOnce: number
  /** More than this many that wait are sent away at once. */
  readonly waiting: number
}

/** What begins later than this before its deadline could not be answered in time. */
const marginMs = 1000

export type BoundedQueue = <T>(deadline: number, work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `atOnce` pieces of work together, the others in the order they came.
 * @throws AppError `unavailable` with a time to come back when too many wait, or when the outcome would come too
 * late for whoever asked.
 */
export const createBoundedQueue = ({ atOnce, waiting }: Limits): BoundedQueue => {
  const queue: (() => void)[] = []
  let running = 0

  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) {
      throw unavailable()
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  const next = () => {
    const first = queue.shift()
    if (first) {
      first()
    } else {
      running -= 1
    }
  }

  return async (deadline, work) => {
    await turn()
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
