import * as z from 'zod/mini'
import { browserStore } from '#kit/session/storage.ts'

const key = 'exercise_favorites'
const pendingKey = 'exercise_favorites_pending'

/** Exercise ids by user id; a plain list is from before any login. */
const Stored = z.union([z.record(z.string(), z.array(z.string())), z.array(z.string())])
type Stored = z.output<typeof Stored>

/** By user id: exercises that were marked (true) or unmarked (false) while the server was unreachable. */
const Pending = z.record(z.string(), z.record(z.string(), z.boolean()))

const readAll = (): Stored => browserStore.read(key, Stored) ?? {}

/** This browser's copy of a person's favourites, for when the server is unreachable. */
export const localFavorites = (userId: string): string[] => {
  const stored = readAll()
  return Array.isArray(stored) ? stored : (stored[userId] ?? [])
}

/** Favourites from before any login; the first person to log in uploads them. */
export const unownedFavorites = (): string[] => {
  const stored = readAll()
  return Array.isArray(stored) ? stored : []
}

/** Stores a copy of the server's list; those of other people on this browser stay. */
export const saveFavorites = (userId: string, ids: Iterable<string>): void => {
  const stored = readAll()
  browserStore.write(key, { ...(Array.isArray(stored) ? {} : stored), [userId]: [...ids] })
}

/** Applies changes to a list: true marks, false unmarks. */
export const withChanges = (ids: Iterable<string>, ...changes: ReadonlyMap<string, boolean>[]): Set<string> => {
  const changed = new Set(ids)
  for (const [id, isWanted] of changes.flatMap((each) => [...each])) {
    if (isWanted) {
      changed.add(id)
    } else {
      changed.delete(id)
    }
  }
  return changed
}

/** Changes that have not reached the server yet. */
export const pendingFavorites = (userId: string): ReadonlyMap<string, boolean> =>
  new Map(Object.entries(browserStore.read(pendingKey, Pending)?.[userId] ?? {}))

const writePending = (userId: string, pending: ReadonlyMap<string, boolean>) =>
  browserStore.write(pendingKey, { ...browserStore.read(pendingKey, Pending), [userId]: Object.fromEntries(pending) })

/** Stores a change that could not be sent. */
export const savePending = (userId: string, exerciseId: string, isWanted: boolean): void => {
  const pending = new Map(pendingFavorites(userId)).set(exerciseId, isWanted)
  writePending(userId, pending)
  // A list without an owner is uploaded as a whole later.
  if (unownedFavorites().length === 0) {
    saveFavorites(userId, withChanges(localFavorites(userId), pending))
  }
}

/** Removes this browser's copy of a person whose account is gone. */
export const deleteFavorites = (userId: string): void => {
  const stored = readAll()
  if (!Array.isArray(stored)) {
    const { [userId]: _own, ...others } = stored
    browserStore.write(key, others)
  }
  const { [userId]: _pending, ...pending } = browserStore.read(pendingKey, Pending) ?? {}
  browserStore.write(pendingKey, pending)
}

/** Removes this browser's copies of all other users. */
export const deleteOtherFavorites = (userId: string): void => {
  const stored = readAll()
  const ids = Array.isArray(stored) ? [] : Object.keys(stored)
  const pending = Object.keys(browserStore.read(pendingKey, Pending) ?? {})
  ;[...ids, ...pending].filter((id) => id !== userId).forEach(deleteFavorites)
}

/** Removes a change that was sent. */
export const deletePending = (userId: string, exerciseId: string): void => {
  const pending = new Map(pendingFavorites(userId))
  if (pending.delete(exerciseId)) {
    writePending(userId, pending)
  }
}
