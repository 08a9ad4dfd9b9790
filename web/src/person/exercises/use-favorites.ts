import { useQuery } from '@tanstack/react-query'
import { favoritesQuery, sendFavorite, trySendFavorite } from '#kit/offline/send-favorite.ts'
import { favoriteOperations } from '@bugar/contracts/catalog/favorite'
import { useEffect, useState } from 'react'
import { hasNoResponse } from '#kit/data/api.ts'
import { queryClient, refetchOutdated } from '#kit/data/query-client.ts'
import { toastError, toastInfo, toastSuccess } from '#kit/states/toast.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import {
  localFavorites,
  pendingFavorites,
  savePending,
  withChanges,
  saveFavorites,
  unownedFavorites,
} from '#kit/offline/favorites.ts'
import { startOutbox } from '#kit/offline/start-outbox.ts'

const useStoredFavorites = () => useQuery({ ...favoritesQuery, refetchOnReconnect: 'always' })

/** Uploads favourites from before any login. True when the list must be fetched again. */
const syncFavorites = async (userId: string, known: readonly string[]): Promise<boolean> => {
  const missing = unownedFavorites().filter((id) => !known.includes(id))
  const outcomes = await Promise.all(missing.map((id) => trySendFavorite(id, true)))
  if (!outcomes.includes('unsent')) {
    saveFavorites(userId, withChanges(known, pendingFavorites(userId)))
  }
  return outcomes.includes('sent')
}

export interface Favorites {
  readonly ids: ReadonlySet<string>
  readonly toggle: (exerciseId: string) => void
}

/** The server's favourites with optimistic changes; this browser's copy while the server is unreachable. */
export const useFavorites = (): Favorites => {
  const userId = useSession()?.user.id ?? ''
  const { data, dataUpdatedAt } = useStoredFavorites()
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const stored = data?.data.favorites.map(({ exerciseId }) => exerciseId)

  useEffect(() => {
    // Runs on every reply, also an identical one: it shows that the server is reachable again.
    const answer = dataUpdatedAt > 0 ? queryClient.getQueryData(favoritesQuery.queryKey) : undefined
    const known = answer?.data.favorites.map(({ exerciseId }) => exerciseId)
    if (known) {
      void syncFavorites(userId, known).then((hasChanged) => (hasChanged ? refetchOutdated() : undefined))
      if (pendingFavorites(userId).size > 0) {
        void startOutbox()
      }
    }
  }, [dataUpdatedAt, userId])

  const ids = withChanges(stored ?? localFavorites(userId), pendingFavorites(userId), changes)

  const settle = (exerciseId: string) =>
    setChanges((before) => new Map([...before].filter(([id]) => id !== exerciseId)))

  /** The outbox sends it, after an older change of the same exercise. */
  const sendLater = (exerciseId: string, isWanted: boolean) => {
    savePending(userId, exerciseId, isWanted)
    void startOutbox()
    toastInfo('Favorit disimpan di perangkat ini dan dikirim begitu server terjangkau lagi.')
  }

  const toggle = async (exerciseId: string): Promise<void> => {
    const isWanted = !ids.has(exerciseId)
    if (changes.has(exerciseId)) {
      return
    }
    setChanges((before) => new Map(before).set(exerciseId, isWanted))
    try {
      if (pendingFavorites(userId).has(exerciseId)) {
        sendLater(exerciseId, isWanted)
      } else {
        await sendFavorite(exerciseId, isWanted)
        toastSuccess(isWanted ? 'Ditambahkan ke favorit' : 'Dihapus dari favorit')
      }
    } catch (error) {
      if (hasNoResponse(error)) {
        sendLater(exerciseId, isWanted)
      } else {
        const { failure } = favoriteOperations[isWanted ? 'favorite.add' : 'favorite.remove']
        toastError(error instanceof Error && error.message ? error.message : failure)
      }
    }
    settle(exerciseId)
    void refetchOutdated()
  }

  return { ids, toggle: (exerciseId) => void toggle(exerciseId) }
}
