import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { WindowLimit } from './domain/throttle.ts'

export const tooManyRequests = 'Terlalu banyak permintaan. Silakan coba lagi nanti.'

export interface Limit {
  /**
   * Consumes one point of the key.
   * @throws AppError `rate-limited`, or `unavailable` when the counter cannot be reached.
   */
  take(key: string): Promise<void>
  /** Refunds one point. */
  giveBack(key: string): Promise<void>
}

/** Counters in the database, shared by all copies of this service and of the gateway. */
const createLimit = (mongo: Mongo, name: string, points: number, seconds: number) => {
  const limiter = new RateLimiterMongo({
    storeClient: mongo.getClient(),
    dbName: mongo.name,
    tableName: 'ratelimits',
    keyPrefix: name,
    points,
    duration: seconds,
    // `createLimits` creates the indexes before the first request.
    disableIndexesCreation: true,
  })
  const giveBack = async (key: string) => {
    await limiter.reward(key).catch((error: unknown) => {
      throw unavailable(error)
    })
  }
  return {
    limiter,
    take: async (key: string) => {
      try {
        await limiter.consume(key)
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) {
          throw unavailable(reason)
        }
        // Rejected requests do not count, or a burst would block everybody for a whole window.
        await giveBack(key)
        const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
        throw new AppError('rate-limited', tooManyRequests, { retryAfter })
      }
    },
    giveBack,
  }
}

export interface Limits {
  readonly registrations: Limit
  readonly failedLogins: Limit
  /** Limits successful logins to one account at one place; `login-store.ts` counts them. */
  readonly logins: WindowLimit
}

export const createLimits = async (mongo: Mongo, config: Config): Promise<Limits> => {
  const registrations = createLimit(mongo, 'registration', config.RATE_REGISTER_PER_HOUR, 3600)
  await registrations.limiter.createIndexes()
  return {
    registrations,
    failedLogins: createLimit(mongo, 'failed-login', config.RATE_FAILED_LOGIN_PER_MINUTE, 60),
    logins: { limit: config.RATE_LOGIN_PER_MINUTE, windowMs: 60_000 },
  }
}
