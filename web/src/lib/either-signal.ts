/** `AbortSignal.any`, which Safari before 17.4 and Chrome before 116 lack. */
export const eitherSignal = (...signals: readonly (AbortSignal | null)[]): AbortSignal => {
  const either = new AbortController()
  for (const signal of signals) {
    const abort = () => either.abort(signal?.reason)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) {
      abort()
    }
  }
  return either.signal
}
