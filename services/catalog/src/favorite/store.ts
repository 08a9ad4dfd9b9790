import { Favorite } from '@bugar/contracts/catalog/favorite'
import { Id } from '@bugar/contracts/core/values/shared'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { createQuota } from '@bugar/runtime/mongo/quota'
import { defineRecord, moment } from '@bugar/runtime/mongo/record'
import { withoutOwner } from '@bugar/runtime/privacy/person-records'
import * as z from 'zod/mini'

const favoriteKey = (userId: string, exerciseId: string) => `${userId}:${exerciseId}`

export const favoriteRecord = defineRecord({
  name: 'Favorite',
  collection: 'favorites',
  type: 'favorite',
  shape: { userId: Id, ...Favorite.shape, createdAt: moment },
  /** `favoriteKey`, so that it is unique per person and exercise. */
  inner: { _id: z.string() },
  complete: ({ userId, exerciseId }) => ({ _id: favoriteKey(userId, exerciseId) }),
  owner: 'userId',
  indexes: [[{ userId: 1, createdAt: -1, _id: 1 }], [{ exerciseId: 1 }]],
  table: {
    file: 'gerakan-favorit',
    title: 'Gerakan favorit',
    columns: { exerciseName: 'Gerakan', createdAt: 'Ditambahkan (WIB)' },
  },
})

const toFavorite = withoutOwner(favoriteRecord)

export type FavoriteStore = ReturnType<typeof createFavoriteStore>

export const createFavoriteStore = (connection: Mongo) => {
  const favorites = favoriteRecord.model(connection)
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
