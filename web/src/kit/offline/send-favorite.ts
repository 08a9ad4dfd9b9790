import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import { type Favorite, favoriteOperations } from '@bugar/contracts/catalog/favorite'
import { call } from '#kit/data/api.ts'
import { operationQuery, queryClient } from '#kit/data/query-client.ts'
import { toastError } from '#kit/states/toast.ts'
import { deletePending, pendingFavorites } from './favorites.ts'

export const favoritesQuery = operationQuery(favoriteOperations, 'favorite.list', {})

/** Applies a change that the server accepted to the cached list. */
const remember = async (exerciseId: string, favorite: Favorite | null): Promise<void> => {
  // A list in flight may predate this change.
  await queryClient.cancelQueries({ queryKey: favoritesQuery.queryKey })
  queryClient.setQueryData(favoritesQuery.queryKey, (before) => {
    const others = (before?.data.favorites ?? []).filter((each) => each.exerciseId !== exerciseId)
    return before && { ...before, data: { favorites: favorite ? [favorite, ...others] : others } }
  })
}

export const sendFavorite = async (exerciseId: string, isWanted: boolean): Promise<void> => {
  if (isWanted) {
    await remember(exerciseId, (await call(favoriteOperations['favorite.add'], { exerciseId })).data)
  } else {
    await call(favoriteOperations['favorite.remove'], { exerciseId })
    await remember(exerciseId, null)
  }
}

/** Result of a delayed change; `unsent` is to be retried. */
export const trySendFavorite = async (
  exerciseId: string,
  isWanted: boolean,
): Promise<'sent' | 'rejected' | 'unsent'> => {
  try {
    await sendFavorite(exerciseId, isWanted)
    return 'sent'
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') {
      // The limit of favourites is reached: show a message.
      toastError(error.message)
      return 'rejected'
    }
    // A deleted exercise is not retried.
    return error instanceof AppError && ['not-found', 'invalid'].includes(error.code) ? 'rejected' : 'unsent'
  }
}

/**
 * Sends favourites changed while the server was unreachable.
 * @throws AppError when some must be retried
 */
export const sendPendingFavorites = async (userId: string): Promise<void> => {
  for (const [id, isWanted] of pendingFavorites(userId)) {
    const outcome = await trySendFavorite(id, isWanted)
    if (outcome === 'unsent') {
      throw unavailable()
    }
    // The person may have toggled it again in the meantime.
    if (pendingFavorites(userId).get(id) === isWanted) {
      deletePending(userId, id)
    }
    if (outcome === 'rejected') {
      await remember(id, null)
    }
  }
}
