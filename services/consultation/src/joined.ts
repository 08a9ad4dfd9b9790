/** Whoever asks while the work is under way waits for its outcome: asking twice at once costs once. */
export const joined = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null
  return () =>
    (running ??= work().finally(() => {
      running = null
    }))
}
