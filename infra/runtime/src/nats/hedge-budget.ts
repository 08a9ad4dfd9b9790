export interface HedgeBudget {
  /** A request was answered after so many milliseconds. */
  earn(tookMs: number): void
  /** Whether the copies may be asked once more for a request, and it may be sent again when it is lost. */
  take(): boolean
  /** A request that was sent again was answered: it had been lost, and so many looks were no burden. */
  giveBack(looks: number): void
}

const max = 64
const quickMs = 100
const perSlowReply = 0.05

/** Token bucket: a fast reply earns a look, a slow one a twentieth, so that overload is not made worse by looks. */
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
