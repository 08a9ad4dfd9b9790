import { notFound } from '@bugar/contracts/core/bus/errors'
import type { favoriteOperations } from '@bugar/contracts/catalog/favorite'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { ExerciseStore } from '../exercise/store.ts'
import type { FavoriteStore } from './store.ts'

interface Deps {
  readonly store: FavoriteStore
  readonly exercises: ExerciseStore
  /** Rejects, and deletes what was written, when the account is deleted. */
  readonly requireOpenAccount: (userId: string) => Promise<void>
  readonly now: () => Date
}

export const createFavoriteHandlers = ({
  store,
  exercises,
  requireOpenAccount,
  now,
}: Deps): Handlers<typeof favoriteOperations> => ({
  'favorite.list': async (_input, call) => ({ data: { favorites: await store.listOf(actorOf(call).id) } }),

  'favorite.add': async ({ exerciseId }, call) => {
    const { id } = actorOf(call)
    if (!(await exercises.get(exerciseId))?.isActive) {
      throw notFound('Latihan tidak ditemukan')
    }
    const { favorite, isNew } = await store.add(id, exerciseId, now())
    await requireOpenAccount(id)
    return { data: favorite, status: isNew ? 201 : 200 }
  },

  'favorite.remove': async ({ exerciseId }, call) => {
    await store.remove(actorOf(call).id, exerciseId)
    return { data: {} }
  },
})
