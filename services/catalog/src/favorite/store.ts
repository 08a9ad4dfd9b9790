import type { Favorite } from '@bugar/contracts/catalog/favorite'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { createQuota } from '@bugar/runtime/mongo/quota'
import { createFavoriteModel, type StoredFavorite } from './model.ts'

const toFavorite = ({ exerciseId, createdAt }: StoredFavorite): Favorite => ({
  exerciseId,
  createdAt: createdAt.toISOString(),
})

export const favoriteKey = (userId: string, exerciseId: string) => `${userId}:${exerciseId}`

export type FavoriteStore = ReturnType<typeof createFavoriteStore>

export const createFavoriteStore = (connection: Mongo) => {
  const favorites = createFavoriteModel(connection)
  const quota = createQuota(favorites, 'favorite', (userId) => ({ userId }))
  return {
    /** Newest first. */
    listOf: async (userId: string): Promise<Favorite[]> =>
      (await favorites.find({ userId }).sort({ createdAt: -1, _id: 1 }).lean()).map(toFavorite),
    /**
     * An existing one keeps its time.
     * @throws AppError `protected` when the person's limit is reached
     */
    add: async (userId: string, exerciseId: string, now: Date): Promise<{ favorite: Favorite; isNew: boolean }> => {
      const favorite = { _id: favoriteKey(userId, exerciseId), userId, exerciseId, createdAt: now }
      const before = await favorites.findById(favorite._id).lean()
      if (before === null) {
        await quota.requireRoom(userId, { documents: 1, bytes: 0 })
        if (await nullIfDuplicate(favorites.create(favorite))) {
          return { favorite: toFavorite(favorite), isNew: true }
        }
      }
      const kept = before ?? (await favorites.findById(favorite._id).lean())
      return { favorite: toFavorite(kept ?? favorite), isNew: false }
    },
    remove: async (userId: string, exerciseId: string): Promise<void> => {
      await favorites.deleteOne({ _id: favoriteKey(userId, exerciseId) })
    },
    removeExercise: async (exerciseId: string): Promise<void> => {
      await favorites.deleteMany({ exerciseId })
    },
  }
}
