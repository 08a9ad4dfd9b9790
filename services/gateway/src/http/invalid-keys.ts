import { invalidTeamKeys } from '@bugar/contracts/rate-limits'
import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'
import { callerOf } from '../session/team-token.ts'
import { createReject, maxKeys, minuteMs } from './over-limit.ts'

interface Count {
  readonly until: number
  count: number
}

/**
 * Counts for each address the keys of teams that inference refuses.
 * @returns throws AppError `rate-limited` for a key from an address with too many, unless the key has been good before
 */
export const countInvalidKeys = (app: FastifyInstance, scale: number): ((request: FastifyRequest) => void) => {
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
