export interface SingleFlight<T> {
  /** Begins the work, or joins it while it is under way. */
  run(): Promise<T>
  /** The outcome to come of the work that is under way; null when none is. */
  running(): Promise<T> | null
}

/** Concurrent callers share one promise. */
export const singleFlight = <T>(work: () => Promise<T>): SingleFlight<T> => {
  let running: Promise<T> | null = null
  return {
    run: () =>
      (running ??= work().finally(() => {
        running = null
      })),
    running: () => running,
  }
}
