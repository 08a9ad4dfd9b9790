import { AppError } from '@bugar/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'

export const minuteMs = 60_000

/** People or addresses tracked by each limit, least recently used out first: some 5 MB. */
export const maxKeys = 20_000

/**
 * Refuses what is over one limit; the log has a line a minute for each person or address.
 * @returns throws AppError `rate-limited` with the seconds until the limit ends
 */
export const createReject = (): ((request: FastifyRequest, key: string, retryAfter: number) => never) => {
  const noted = new LruMap<true>(maxKeys, minuteMs)
  return (request, key, retryAfter) => {
    request.isRepeated = noted.get(key) === true
    if (!request.isRepeated) {
      noted.set(key, true)
    }
    throw new AppError('rate-limited', 'Terlalu banyak permintaan. Silakan coba lagi nanti.', { retryAfter })
  }
}
