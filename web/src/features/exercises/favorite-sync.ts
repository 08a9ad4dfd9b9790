import { pendingFavorites, saveFavorites, unownedFavorites, withChanges } from '#offline/favorites.ts'
import { trySendFavorite } from '#offline/send-favorite.ts'

/** Uploads favourites from before any login. True when the list must be fetched again. */
export const syncFavorites = async (userId: string, known: readonly string[]): Promise<boolean> => {
  const missing = unownedFavorites().filter((id) => !known.includes(id))
  const outcomes = await Promise.all(missing.map((id) => trySendFavorite(id, true)))
  if (!outcomes.includes('unsent')) {
    saveFavorites(userId, withChanges(known, pendingFavorites(userId)))
  }
  return outcomes.includes('sent')
}
