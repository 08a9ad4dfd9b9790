import { AppError } from '@bugar/contracts/errors'
import type { OperationName } from '@bugar/contracts/topology'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

interface Limit {
  readonly most: number
  readonly windowMs: number
  /** Default: the address the request came from. */
  readonly keyOf?: (request: FastifyRequest) => string
  /** Default: every request counts. */
  readonly counts?: 'failed-logins'
}

const minute = 60_000

const limitsOf = (config: Config): Partial<Record<OperationName, Limit>> => ({
  'auth.register': { most: config.RATE_REGISTER_PER_HOUR, windowMs: 60 * minute },
  'auth.login': { most: config.RATE_FAILED_LOGIN_PER_MINUTE, windowMs: minute, counts: 'failed-logins' },
  'consultation.create': {
    most: config.RATE_CONSULTATIONS_PER_MINUTE,
    windowMs: minute,
    keyOf: ({ actor }) => actor?.id ?? '',
  },
})

/** Addresses or people remembered for one limit; beyond it the longest unseen are forgotten. */
const mostKeys = 50_000

export interface OperationLimit {
  /** @throws AppError `rate-limited`. */
  check(request: FastifyRequest): Promise<void>
  /** Told of every refusal, so that failed logins can be counted. */
  noteRefusal(request: FastifyRequest, error: unknown): Promise<void>
}

const tooMany = (retryAfter: number) =>
  new AppError('rate-limited', 'Terlalu banyak permintaan. Silakan coba lagi nanti.', { retryAfter })

const createLimit = (app: FastifyInstance, { most, windowMs, keyOf, counts }: Limit): OperationLimit => {
  const limiter = app.createRateLimit({ max: most, timeWindow: windowMs, ...(keyOf && { keyGenerator: keyOf }) })
  return {
    check: async (request) => {
      const found = await limiter(request, { increment: counts === undefined })
      if (!found.isAllowed && (counts === undefined ? found.isExceeded : found.remaining === 0)) {
        throw tooMany(found.ttlInSeconds)
      }
    },
    noteRefusal: async (request, error) => {
      if (counts === 'failed-logins' && error instanceof AppError && error.code === 'unauthenticated') {
        await limiter(request)
      }
    },
  }
}

/** The limits of design 12.10, each copy of the gateway counting for itself. */
export const registerLimits = async (
  app: FastifyInstance,
  config: Config,
): Promise<(name: OperationName) => OperationLimit | null> => {
  await app.register(rateLimit, { global: false, cache: mostKeys })
  const limits = Object.entries(limitsOf(config)).map(([name, limit]) => [name, createLimit(app, limit)] as const)
  const byName = new Map<string, OperationLimit>(limits)
  return (name) => byName.get(name) ?? null
}
