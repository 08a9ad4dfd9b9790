export interface SingleFlight<T> {
  /** Starts the work, or joins it if it is running. */
  run(): Promise<T>
  /** Promise of the running work; null when none runs. */
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
