import { AppError } from '@bugar/contracts/errors'
import type { Operation } from '@bugar/contracts/operation'
import { type RateClass, rateClassOf, rateLimits } from '@bugar/contracts/rate-limits'
import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'
import type { Config } from '../config.ts'
import { callerOf } from '../session/team-token.ts'

const minuteMs = 60_000

/** People or addresses tracked by each limit, least recently used out first: some 5 MB. */
const maxKeys = 20_000

/** @throws AppError `rate-limited` with the seconds until the minute is over. */
type Take = (request: FastifyRequest) => Promise<void>

export interface Limits {
  /** Counts a request for the address that it comes from. */
  ofAddress(operation: Operation): Take
  /** Counts a request for who asks, once that is known. */
  ofPerson(operation: Operation): Take
  /** The same, for a page so large that it is no plain read. */
  readonly ofLargePages: Take
  /** Counts valid requests where a setting limits them. */
  ofSetting(operation: Operation): Take | null
}

/**
 * How often a person and an address may ask, each copy of the gateway counting for itself; logins and registrations are
 * limited by auth too (ADR 0022).
 */
export const registerLimits = async (app: FastifyInstance, config: Config): Promise<Limits> => {
  await app.register(rateLimit, { global: false })

  const createLimit = (max: number, keyGenerator: (request: FastifyRequest) => string): Take => {
    // The library takes `cache` here too, though its types do not say so.
    const options = { max, timeWindow: minuteMs, keyGenerator, cache: maxKeys }
    const limiter = app.createRateLimit(options)
    const noted = new LruMap<true>(maxKeys, minuteMs)
    return async (request) => {
      const found = await limiter(request)
      if (!found.isAllowed && found.isExceeded) {
        request.isRepeated = noted.get(found.key) === true
        if (!request.isRepeated) {
          noted.set(found.key, true)
        }
        const retryAfter = found.ttlInSeconds
        throw new AppError('rate-limited', 'Terlalu banyak permintaan. Silakan coba lagi nanti.', { retryAfter })
      }
    }
  }

  const personOf = (request: FastifyRequest) => callerOf(request) ?? request.ip
  const createForClasses = (whose: 'person' | 'address', keyOf: (request: FastifyRequest) => string) =>
    Object.fromEntries(
      Object.entries(rateLimits).map(([name, limits]) => [
        name,
        createLimit(Math.ceil(limits[whose] * config.RATE_SCALE), keyOf),
      ]),
    ) as Record<RateClass, Take>

  const addresses = createForClasses('address', ({ ip }) => addressPrefix(ip))
  const people = createForClasses('person', personOf)
  return {
    ofAddress: (operation) => addresses[rateClassOf(operation)],
    ofPerson: (operation) => people[rateClassOf(operation)],
    ofLargePages: people.expensive,
    ofSetting: ({ rateLimit: setting }) => (setting ? createLimit(config[setting], personOf) : null),
  }
}
