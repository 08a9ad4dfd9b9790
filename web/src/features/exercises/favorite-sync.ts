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
    // An exercise that is no longer there is no reason to ask again.
    return error instanceof AppError && ['not-found', 'invalid'].includes(error.code) ? 'gone' : 'untold'
  }
}

const tellPending = async (userId: string, id: string, isWanted: boolean): Promise<Outcome> => {
  const outcome = await tell(id, isWanted)
  // The person may have changed their mind meanwhile.
  if (outcome !== 'untold' && pendingFavorites(userId).get(id) === isWanted) {
    forgetPending(userId, id)
  }
  return outcome
}

/**
 * Takes to the server what it has not been told: what was marked here before anybody logged in, and what was marked or
 * unmarked while it was away. True when the server's list, or what is laid over it,
 * is out of date.
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
