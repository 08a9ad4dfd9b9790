import { AppError } from '@bugar/contracts/errors'
import { favoriteOperations } from '@bugar/contracts/favorite'
import { call } from '#lib/api.ts'
import { forgetPending, keepFavorites, pendingFavorites, unownedFavorites, withChanges } from '#lib/favorites.ts'

const add = favoriteOperations['favorite.add']
const remove = favoriteOperations['favorite.remove']

type Outcome = 'told' | 'gone' | 'untold'

const tell = async (exerciseId: string, isWanted: boolean): Promise<Outcome> => {
  try {
    await call(isWanted ? add : remove, { exerciseId })
    return 'told'
  } catch (error) {
    // A deleted exercise is not retried.
    return error instanceof AppError && ['not-found', 'invalid'].includes(error.code) ? 'gone' : 'untold'
  }
}

const tellPending = async (userId: string, id: string, isWanted: boolean): Promise<Outcome> => {
  const outcome = await tell(id, isWanted)
  // The person may have toggled it again meanwhile.
  if (outcome !== 'untold' && pendingFavorites(userId).get(id) === isWanted) {
    forgetPending(userId, id)
  }
  return outcome
}

/**
 * Uploads favourites from before any login, and changes made while the server was unreachable. True when the list must
 * be fetched again.
 */
export const syncFavorites = async (userId: string, known: readonly string[]): Promise<boolean> => {
  const missing = unownedFavorites().filter((id) => !known.includes(id))
  const unowned = await Promise.all(missing.map((id) => tell(id, true)))
  const pending = await Promise.all(
    [...pendingFavorites(userId)].map(([id, isWanted]) => tellPending(userId, id, isWanted)),
  )
  if (!unowned.includes('untold')) {
    keepFavorites(userId, withChanges(known, pendingFavorites(userId)))
  }
  return unowned.includes('told') || pending.some((outcome) => outcome !== 'untold')
}
