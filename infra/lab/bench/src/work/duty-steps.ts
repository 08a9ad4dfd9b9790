import { AppError } from '@bugar/contracts/core/bus/errors'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Never reached, as Bugar's own limits are raised for the bench. */
export const unreached = 1_000_000

/** @throws AppError `rate-limited` for a key without points; other failures as they are. */
export const rejectOverLimit = (reason: unknown): never => {
  throw reason instanceof RateLimiterRes
    ? new AppError('rate-limited', 'Terlalu banyak permintaan. Silakan coba lagi nanti.')
    : reason
}

/** Counts requests in memory, each process by itself, as Bugar's gateway does. */
export const createRequestLimit = () => {
  const limiter = new RateLimiterMemory({ points: unreached, duration: 60 })
  /** @throws AppError `rate-limited` */
  return async (key: string): Promise<void> => {
    await limiter.consume(key).catch(rejectOverLimit)
  }
}

/** Concurrent first writes may meet the document that another one has just inserted, which is as good. */
export const unlessThere = async (write: PromiseLike<unknown>): Promise<void> => {
  await Promise.resolve(write).catch((error: unknown) => {
    // By the code: a peer has a driver of its own, whose errors are of another class.
    if ((error as { readonly code?: unknown }).code !== 11_000) {
      throw error
    }
  })
}
