import { requireNotAhead } from '@bugar/contracts/core/values/day'
import { AppError, notFound } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { WeighInCreate, weighInOperations } from '@bugar/contracts/advice/person/weigh-in'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { WeighInStore } from './store.ts'

interface Deps {
  readonly store: WeighInStore
  readonly now: () => Date
}

const keyReused = () => new AppError('key-reused', 'Idempotency-Key sudah dipakai untuk data lain')

/** The weight that an earlier request with this key stored, or null. */
const replay = async (store: WeighInStore, userId: string, { date, weight }: WeighInCreate, key: string | null) => {
  const stored = key === null ? null : await store.findByKey(userId, key)
  if (stored !== null && (stored.date !== date || stored.weight !== weight)) {
    throw keyReused()
  }
  return stored && { data: stored, replayed: true }
}

export const createWeighInHandlers = ({ store, now }: Deps): Handlers<typeof weighInOperations> => ({
  'weighIn.create': async (entry, call) => {
    const { id: userId } = actorOf(call)
    const time = now()
    requireNotAhead(entry.date, time)
    const key = call.idempotencyKey
    const before = await replay(store, userId, entry, key)
    if (before) {
      return before
    }
    const added = await store.add(userId, entry, key, time)
    if (added) {
      return { data: added }
    }
    // Another request with the same key was quicker.
    const other = await replay(store, userId, entry, key)
    if (!other) {
      throw keyReused()
    }
    return other
  },

  'weighIn.list': async ({ page, limit }, call) => {
    const { weighIns, total } = await store.list(actorOf(call).id, page, limit)
    return { data: { weighIns, pagination: paginate(total, page, limit) } }
  },

  'weighIn.delete': async ({ id }, call) => {
    if (!(await store.remove(actorOf(call).id, id))) {
      throw notFound('Catatan berat tidak ditemukan')
    }
    return { data: {} }
  },
})
