import { AppError } from '@bugar/contracts/errors'
import type { Operation } from '@bugar/contracts/operation'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const minuteMs = 60_000

/** Users tracked per limit, least recently used out first. */
const maxKeys = 50_000

/** @throws AppError `rate-limited`. */
export type OperationLimit = (request: FastifyRequest) => Promise<void>

const createLimit = (app: FastifyInstance, max: number): OperationLimit => {
  const keyGenerator = ({ actor, ip }: FastifyRequest) => actor?.id ?? ip
  const limiter = app.createRateLimit({ max, timeWindow: minuteMs, keyGenerator })
  return async (request) => {
    const found = await limiter(request)
    if (!found.isAllowed && found.isExceeded) {
      const retryAfter = found.ttlInSeconds
      throw new AppError('rate-limited', 'Terlalu banyak permintaan. Silakan coba lagi nanti.', { retryAfter })
    }
  }
}

/** How often a person may ask, each copy of the gateway counting for itself; logins are limited by auth (ADR 0022). */
export const registerLimits = async (
  app: FastifyInstance,
  config: Config,
): Promise<(operation: Operation) => OperationLimit | null> => {
  await app.register(rateLimit, { global: false, cache: maxKeys })
  return ({ rateLimit: setting }) => (setting ? createLimit(app, config[setting]) : null)
}
