import { AppError } from '@bugar/contracts/errors'
import { type Favorite, favoriteOperations } from '@bugar/contracts/favorite'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#lib/api.ts'
import { keepFavorites, localFavorites, unownedFavorites } from '#lib/favorites.ts'
import { asking } from '#lib/query-client.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { useSession } from '#lib/use-session.ts'

const add = favoriteOperations['favorite.add']
const remove = favoriteOperations['favorite.remove']
const list = asking(favoriteOperations, 'favorite.list', {})

/** Takes to the server what was marked here before anybody logged in; true when the server now has all it can have. */
const bringAlong = async (known: ReadonlySet<string>): Promise<boolean> => {
  const missing = unownedFavorites().filter((id) => !known.has(id))
  const outcomes = await Promise.allSettled(missing.map((exerciseId) => call(add, { exerciseId })))
  // An exercise that is no longer there is no reason to ask again next time.
  const isGone = (reason: unknown) => reason instanceof AppError && ['not-found', 'invalid'].includes(reason.code)
  return outcomes.every((outcome) => outcome.status === 'fulfilled' || isGone(outcome.reason))
}

export interface Favorites {
  readonly ids: ReadonlySet<string>
  readonly toggle: (exerciseId: string) => void
}

/** The person's favourites: the server's, with what was just clicked; without a server this browser's copy. */
export const useFavorites = (): Favorites => {
  const userId = useSession()?.user.id ?? ''
  const queries = useQueryClient()
  const { data } = useQuery(list)
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const stored = data?.data.favorites

  useEffect(() => {
    if (!stored) {
      return
    }
    const ids = stored.map(({ exerciseId }) => exerciseId)
    if (unownedFavorites().length === 0) {
      keepFavorites(userId, ids)
      return
    }
    void bringAlong(new Set(ids)).then((isDone) => {
      if (isDone) {
        keepFavorites(userId, ids)
      }
      return queries.invalidateQueries({ queryKey: list.queryKey })
    })
  }, [stored, userId, queries])

  const ids = new Set(stored ? stored.map(({ exerciseId }) => exerciseId) : localFavorites(userId))
  for (const [id, isWanted] of changes) {
    if (isWanted) {
      ids.add(id)
    } else {
      ids.delete(id)
    }
  }

  const settle = (exerciseId: string) =>
    setChanges((before) => new Map([...before].filter(([id]) => id !== exerciseId)))

  const remember = (exerciseId: string, favorite: Favorite | null) =>
    queries.setQueryData(list.queryKey, (before) => {
      const others = (before?.data.favorites ?? []).filter((each) => each.exerciseId !== exerciseId)
      return before && { ...before, data: { favorites: favorite ? [favorite, ...others] : others } }
    })

  const toggle = async (exerciseId: string): Promise<void> => {
    const isWanted = !ids.has(exerciseId)
    if (changes.has(exerciseId)) {
      return
    }
    setChanges((before) => new Map(before).set(exerciseId, isWanted))
    try {
      // An answer that is on its way was made before this.
      await queries.cancelQueries({ queryKey: list.queryKey })
      if (isWanted) {
        const { data: favorite } = await call(add, { exerciseId })
        remember(exerciseId, favorite)
      } else {
        await call(remove, { exerciseId })
        remember(exerciseId, null)
      }
      toastSuccess(isWanted ? 'Ditambahkan ke favorit' : 'Dihapus dari favorit')
    } catch (error) {
      toastError(error instanceof Error && error.message ? error.message : (isWanted ? add : remove).failure)
    }
    settle(exerciseId)
    if (!queries.getQueryData(list.queryKey)) {
      void queries.invalidateQueries({ queryKey: list.queryKey })
    }
  }

  return { ids, toggle: (exerciseId) => void toggle(exerciseId) }
}
