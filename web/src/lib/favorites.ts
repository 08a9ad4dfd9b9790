import * as z from 'zod/mini'
import { browserStore } from './storage.ts'

const key = 'exercise_favorites'
const pendingKey = 'exercise_favorites_pending'

/** Ids of exercises by the id of the person; a plain list is what was kept before anybody logged in. */
const Stored = z.union([z.record(z.string(), z.array(z.string())), z.array(z.string())])
type Stored = z.output<typeof Stored>

/** By the id of the person: exercises that were marked (true) or unmarked while the server was away. */
const Pending = z.record(z.string(), z.record(z.string(), z.boolean()))

const readAll = (): Stored => browserStore.read(key, Stored) ?? {}

/** What this browser knows of a person's favourites, for when the server cannot be asked. */
export const localFavorites = (userId: string): string[] => {
  const stored = readAll()
  return Array.isArray(stored) ? stored : (stored[userId] ?? [])
}

/** Favourites that belong to nobody yet; the first person to log in takes them to the server. */
export const unownedFavorites = (): string[] => {
  const stored = readAll()
  return Array.isArray(stored) ? stored : []
}

/** Keeps a copy of what the server has; the favourites of others who use this browser stay. */
export const keepFavorites = (userId: string, ids: Iterable<string>): void => {
  const stored = readAll()
  browserStore.write(key, { ...(Array.isArray(stored) ? {} : stored), [userId]: [...ids] })
}

/** The favourites after these changes, of which true marks and false unmarks. */
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

/** What the server has not been told yet. */
export const pendingFavorites = (userId: string): ReadonlyMap<string, boolean> =>
  new Map(Object.entries(browserStore.read(pendingKey, Pending)?.[userId] ?? {}))

const writePending = (userId: string, pending: ReadonlyMap<string, boolean>) =>
  browserStore.write(pendingKey, { ...browserStore.read(pendingKey, Pending), [userId]: Object.fromEntries(pending) })

/** Marks or unmarks here what the server could not be told. */
export const keepPending = (userId: string, exerciseId: string, isWanted: boolean): void => {
  const pending = new Map(pendingFavorites(userId)).set(exerciseId, isWanted)
  writePending(userId, pending)
  // A list without an owner is still to be taken to the server as a whole.
  if (unownedFavorites().length === 0) {
    keepFavorites(userId, withChanges(localFavorites(userId), pending))
  }
}

/** The server has been told. */
export const forgetPending = (userId: string, exerciseId: string): void => {
  const pending = new Map(pendingFavorites(userId))
  if (pending.delete(exerciseId)) {
    writePending(userId, pending)
  }
}
