import { joined } from '@bugar/runtime/joined'

/** For so long an outcome is as good as new. */
const freshMs = 60_000
/** The database works on it at most one part in so many of the time. */
const share = 20

export interface Remembered<T> {
  /** What is kept, if anything; old outcomes are renewed in the background. */
  kept(): T | null
  /** What is kept, else what the work that is under way gives; null when there is neither or that fails. */
  keptSoon(): Promise<T | null>
  /** What is kept, else the outcome of doing the work now. */
  get(): Promise<T>
  /** Does the work in the background, unless that is under way. */
  begin(): void
  /** Changes what is kept, if anything; that makes it no fresher. */
  change(by: (outcome: T) => void): void
  /** What was kept holds no longer. */
  forget(): void
}

/** The outcome of long work, kept when it is worth it; a failure is not kept. */
export const remembered = <T>(work: () => Promise<T>, isWorthKeeping: (outcome: T) => boolean): Remembered<T> => {
  let known: { readonly outcome: T; readonly freshUntil: number } | null = null
  let forgotten = 0
  const renewing = joined(async () => {
    const before = forgotten
    const begun = Date.now()
    const outcome = await work()
    const ended = Date.now()
    if (before === forgotten) {
      const freshUntil = ended + Math.max(freshMs, share * (ended - begun))
      known = isWorthKeeping(outcome) ? { outcome, freshUntil } : null
    }
    return outcome
  })
  // Whoever asks next tries again, and hears what is wrong from the question at hand.
  const begin = () => void renewing.run().catch(() => undefined)
  const kept = () => {
    if (known && Date.now() > known.freshUntil) {
      begin()
    }
    return known?.outcome ?? null
  }
  return {
    kept,
    keptSoon: async () => kept() ?? renewing.running()?.catch(() => null) ?? null,
    begin,
    get: async () => kept() ?? renewing.run(),
    change: (by) => {
      if (known) {
        by(known.outcome)
      }
    },
    forget: () => {
      known = null
      forgotten += 1
    },
  }
}
