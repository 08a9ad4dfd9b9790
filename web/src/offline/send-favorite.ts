import { AppError, unavailable } from '@bugar/contracts/errors'
import { type Favorite, favoriteOperations } from '@bugar/contracts/favorite'
import { call } from '#lib/api.ts'
import { refetchOutdated } from '#lib/query-client.ts'
import { toastError } from '#lib/toast.ts'
import { deletePending, pendingFavorites } from './favorites.ts'

/** Resolves to the stored favourite; null after a removal. */
export const sendFavorite = async (exerciseId: string, isWanted: boolean): Promise<Favorite | null> => {
  if (isWanted) {
    return (await call(favoriteOperations['favorite.add'], { exerciseId })).data
  }
  await call(favoriteOperations['favorite.remove'], { exerciseId })
  return null
}

/** Result of sending a change later than the person made it; `unsent` is to be tried again. */
export const trySendFavorite = async (
  exerciseId: string,
  isWanted: boolean,
): Promise<'sent' | 'rejected' | 'unsent'> => {
  try {
    await sendFavorite(exerciseId, isWanted)
    return 'sent'
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') {
      // There is no room for another one: who made it a favourite is told.
      toastError(error.message)
      return 'rejected'
    }
    // A deleted exercise is not retried.
    return error instanceof AppError && ['not-found', 'invalid'].includes(error.code) ? 'rejected' : 'unsent'
  }
}

/**
 * Sends what was marked while the server was unreachable, and keeps it until the list has been read anew, so that no
 * mark goes for a moment.
 * @throws AppError when some of it must be retried
 */
export const sendPendingFavorites = async (userId: string): Promise<void> => {
  const done: [id: string, isWanted: boolean][] = []
  try {
    for (const [id, isWanted] of pendingFavorites(userId)) {
      if ((await trySendFavorite(id, isWanted)) === 'unsent') {
        throw unavailable()
      }
      done.push([id, isWanted])
    }
  } finally {
    if (done.length > 0) {
      await refetchOutdated()
    }
    // The person may have toggled it again meanwhile.
    done
      .filter(([id, isWanted]) => pendingFavorites(userId).get(id) === isWanted)
      .forEach(([id]) => deletePending(userId, id))
  }
}
