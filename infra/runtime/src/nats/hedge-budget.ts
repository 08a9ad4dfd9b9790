export interface HedgeBudget {
  /** A request was answered after so many milliseconds. */
  earn(tookMs: number): void
  /** Whether one more hedge may be sent. */
  take(): boolean
  /** Hedges were sent until one was answered first: the others reached silent copies, and were no burden either. */
  giveBack(count: number): void
}

const max = 64
const quickMs = 100
const perSlowReply = 0.05

/** Token bucket: a fast reply earns a hedge, a slow one a twentieth, so that overload stops hedging. */
export const createHedgeBudget = (): HedgeBudget => {
  let left = max
  const add = (amount: number) => {
    left = Math.min(max, left + amount)
  }
  return {
    earn: (tookMs) => add(tookMs < quickMs ? 1 : perSlowReply),
    take: () => {
      const has = left >= 1
      left -= has ? 1 : 0
      return has
    },
    giveBack: add,
  }
}
