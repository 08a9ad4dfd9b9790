import { AppError } from '@bugar/contracts/core/bus/errors'
import { useCallback, useEffect, useState } from 'react'

interface Answer<T> {
  /** Null while loading. */
  readonly data: T | null
  readonly error: AppError | null
}

const toAppError = (cause: unknown) =>
  cause instanceof AppError ? cause : new AppError('internal', 'Terjadi kesalahan', { cause })

/**
 * Sends one request when the screen opens, and again on `retry`, without the query library, which no visitor needs.
 * @param request must be the same function as long as the request is the same
 */
export const useReply = <T>(request: () => Promise<{ readonly data: T }>) => {
  const [answer, setAnswer] = useState<Answer<T>>({ data: null, error: null })
  const load = useCallback(
    () =>
      request().then(
        ({ data }) => setAnswer({ data, error: null }),
        (cause: unknown) => setAnswer({ data: null, error: toAppError(cause) }),
      ),
    [request],
  )
  useEffect(() => void load(), [load])
  const retry = () => {
    setAnswer({ data: null, error: null })
    void load()
  }
  return { ...answer, retry }
}
