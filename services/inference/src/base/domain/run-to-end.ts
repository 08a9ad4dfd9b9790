/** What a generator returns, all of its steps at once. */
export const runToEnd = <T>(steps: Generator<unknown, T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      return value
    }
  }
}
