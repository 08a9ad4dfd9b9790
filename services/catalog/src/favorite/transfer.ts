import { Favorite } from '@bugar/contracts/catalog/favorite'
import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredFavorite } from './model.ts'
import { favoriteKey } from './store.ts'

/** Favourites as an export file carries them. */
export const favoriteTransfer = (connection: Mongo) => {
  const favorites = connection.model<StoredFavorite>('Favorite')
  return documentTransfer({
    type: 'favorite',
    table: {
      file: 'gerakan-favorit',
      title: 'Gerakan favorit',
      columns: { exerciseName: 'Gerakan', createdAt: 'Ditambahkan (WIB)' },
    },
    model: favorites,
    schema: z.strictObject({ userId: Id, ...Favorite.shape }),
    toData: ({ userId, exerciseId, createdAt }) => ({ userId, exerciseId, createdAt: createdAt.toISOString() }),
    ownedBy: (userId) => ({ userId }),
    toDocument: ({ userId, exerciseId, createdAt }): StoredFavorite => ({
      _id: favoriteKey(userId, exerciseId),
      userId,
      exerciseId,
      createdAt: new Date(createdAt),
    }),
  })
}
