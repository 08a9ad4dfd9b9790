import type { Operation } from '@bugar/contracts/core/bus/operation'
import {
  type RateClass,
  rateClassOf,
  rateLimits,
  replyBytes,
  invalidTeamKeys,
} from '@bugar/contracts/core/bus/rate-limits'
import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Config } from '../../config.ts'
import { callerOf } from '../../session/team-token.ts'

const minuteMs = 60_000

/** People or addresses tracked by each limit, least recently used out first: some 5 MB. */
const maxKeys = 20_000

/**
 * Refuses what is over one limit; the log has a line a minute for each person or address.
 * @returns throws AppError `rate-limited` with the seconds until the limit ends
 */
const createReject = (): ((request: FastifyRequest, key: string, retryAfter: number) => never) => {
  const noted = new LruMap<true>(maxKeys, minuteMs)
  return (request, key, retryAfter) => {
    request.isRepeated = noted.get(key) === true
    if (!request.isRepeated) {
      noted.set(key, true)
    }
    throw new AppError('rate-limited', 'Terlalu banyak permintaan. Silakan coba lagi nanti.', { retryAfter })
  }
}

interface Count {
  readonly until: number
  count: number
}

/**
 * Counts for each address the keys of teams that inference refuses.
 * @returns throws AppError `rate-limited` for a key from an address with too many, unless the key has been good before
 */
const countInvalidKeys = (app: FastifyInstance, scale: number): ((request: FastifyRequest) => void) => {
  const max = Math.ceil(invalidTeamKeys * scale)
  const invalid = new LruMap<Count>(maxKeys, minuteMs)
  const good = new LruMap<true>(maxKeys)
  const reject = createReject()

  const countOne = (address: string) => {
    const known = invalid.get(address)
    if (known) {
      known.count += 1
    } else {
      invalid.set(address, { until: Date.now() + minuteMs, count: 1 })
    }
  }

  app.addHook('onSend', async (request, { statusCode }) => {
    const key = request.teamToken === null ? null : callerOf(request)
    if (key !== null && statusCode === 401) {
      good.delete(key)
      countOne(addressPrefix(request.ip))
    } else if (key !== null && statusCode < 400) {
      good.set(key, true)
    }
  })

  return (request) => {
    if (request.teamToken === null) {
      return
    }
    const address = addressPrefix(request.ip)
    const known = invalid.get(address)
    if (known && known.count >= max && !good.get(callerOf(request) as string)) {
      reject(request, address, (known.until - Date.now()) / 1000)
    }
  }
}

/** @throws AppError `rate-limited` with the seconds until the minute is over. */
type Take = (request: FastifyRequest) => Promise<void>

export interface Limits {
  /** Counts a request for the address that it comes from. */
  ofAddress(operation: Operation): Take
  /** Rejects unverified team keys from an address with too many invalid ones, each of which costs a database read. */
  readonly ofInvalidKeys: (request: FastifyRequest) => void
  /** Counts a request for who asks, once that is known. */
  ofPerson(operation: Operation): Take
  /** Counts a long reply as further requests, for address and person; the next ones are refused beyond the limit. */
  ofReply(operation: Operation): (request: FastifyRequest, bytes: number) => Promise<void>
  /** Counts valid requests where a setting limits them. */
  ofSetting(operation: Operation): Take | null
}

/**
 * How often a person and an address may ask, each copy of the gateway counting for itself; logins and registrations are
 * limited by auth too (ADR 0022).
 */
export const registerLimits = async (app: FastifyInstance, config: Config): Promise<Limits> => {
  await app.register(rateLimit, { global: false })

  const createLimit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    // The library takes `cache` here too, though its types do not say so.
    const options = { max, timeWindow: minuteMs, keyGenerator, cache: maxKeys }
    const count = app.createRateLimit(options)
    const reject = createReject()
    const take: Take = async (request) => {
      const found = await count(request)
      if (!found.isAllowed && found.isExceeded) {
        reject(request, found.key, found.ttlInSeconds)
      }
    }
    return { count, take }
  }

  const personOf = (request: FastifyRequest) => callerOf(request) ?? request.ip
  const createForClasses = (whose: 'person' | 'address', keyOf: (request: FastifyRequest) => string) =>
    Object.fromEntries(
      Object.entries(rateLimits).map(([name, limits]) => [
        name,
        createLimit(Math.ceil(limits[whose] * config.RATE_SCALE), keyOf),
      ]),
    ) as Record<RateClass, ReturnType<typeof createLimit>>

  const addresses = createForClasses('address', ({ ip }) => addressPrefix(ip))
  const people = createForClasses('person', personOf)
  return {
    ofAddress: (operation) => addresses[rateClassOf(operation)].take,
    ofInvalidKeys: countInvalidKeys(app, config.RATE_SCALE),
    ofPerson: (operation) => people[rateClassOf(operation)].take,
    ofReply: (operation) => {
      const counts = [addresses, people].map((limits) => limits[rateClassOf(operation)].count)
      return async (request, bytes) => {
        for (let further = Math.floor(bytes / replyBytes); further > 0; further--) {
          await Promise.all(counts.map((count) => count(request)))
        }
      }
    },
    ofSetting: ({ rateLimit: setting }) => (setting ? createLimit(config[setting], personOf).take : null),
  }
}
