import { AppError } from '@bugar/contracts/errors'
import { type Favorite, favoriteOperations } from '@bugar/contracts/favorite'
import { call } from '#lib/api.ts'
import { toastError } from '#lib/toast.ts'
import { deletePending, pendingFavorites, saveFavorites, unownedFavorites, withChanges } from '#lib/favorites.ts'

/** Resolves to the stored favourite; null after a removal. */
export const sendFavorite = async (exerciseId: string, isWanted: boolean): Promise<Favorite | null> => {
  if (isWanted) {
    return (await call(favoriteOperations['favorite.add'], { exerciseId })).data
  }
  await call(favoriteOperations['favorite.remove'], { exerciseId })
  return null
}

type Outcome = 'sent' | 'rejected' | 'unsent'

const send = async (exerciseId: string, isWanted: boolean): Promise<Outcome> => {
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

const sendPending = async (userId: string, id: string, isWanted: boolean): Promise<Outcome> => {
  const outcome = await send(id, isWanted)
  // The person may have toggled it again meanwhile.
  if (outcome !== 'unsent' && pendingFavorites(userId).get(id) === isWanted) {
    deletePending(userId, id)
  }
  return outcome
}

/**
 * Uploads favourites from before any login, and changes made while the server was unreachable. True when the list must
 * be fetched again.
 */
export const syncFavorites = async (userId: string, known: readonly string[]): Promise<boolean> => {
  const missing = unownedFavorites().filter((id) => !known.includes(id))
  const unowned = await Promise.all(missing.map((id) => send(id, true)))
  const pending = await Promise.all(
    [...pendingFavorites(userId)].map(([id, isWanted]) => sendPending(userId, id, isWanted)),
  )
  if (!unowned.includes('unsent')) {
    saveFavorites(userId, withChanges(known, pendingFavorites(userId)))
  }
  return unowned.includes('sent') || pending.some((outcome) => outcome !== 'unsent')
}
