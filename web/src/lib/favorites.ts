import * as z from 'zod/mini'

const key = 'exercise_favorites'

/** Ids of exercises by the id of the person; a plain list is what was kept before anybody logged in. */
const Stored = z.union([z.record(z.string(), z.array(z.string())), z.array(z.string())])
type Stored = z.output<typeof Stored>

const read = (): Stored => {
  try {
    return z.safeParse(Stored, JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

const write = (stored: Stored): void => {
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage can be full or switched off: the server still has them.
  }
}

/** What this browser knows of a person's favourites, for when the server cannot be asked. */
export const localFavorites = (userId: string): string[] => {
  const stored = read()
  return Array.isArray(stored) ? stored : (stored[userId] ?? [])
}

/** Favourites that belong to nobody yet; the first person to log in takes them to the server (design 11.11). */
export const unownedFavorites = (): string[] => {
  const stored = read()
  return Array.isArray(stored) ? stored : []
}

/** Keeps a copy of what the server has; the favourites of others who use this browser stay. */
export const keepFavorites = (userId: string, ids: readonly string[]): void => {
  const stored = read()
  write({ ...(Array.isArray(stored) ? {} : stored), [userId]: [...ids] })
}
