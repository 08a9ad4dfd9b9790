export interface SingleFlight<T> {
  /** Begins the work, or joins it while it is under way. */
  run(): Promise<T>
  /** The outcome to come of the work that is under way; null when none is. */
  running(): Promise<T> | null
}

/** Whoever asks while the work is under way waits for its outcome: asking twice at once costs once. */
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
