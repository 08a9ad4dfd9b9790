import * as z from 'zod/mini'

const storeIn = (place: 'localStorage' | 'sessionStorage') => ({
  /** Null when nothing is stored, or when an earlier version stored another shape. */
  read: <T extends z.ZodMiniType>(name: string, schema: T): z.output<T> | null => {
    try {
      return z.safeParse(schema, JSON.parse(globalThis[place].getItem(name) ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
  /** False when storage is full or disabled. */
  write: (name: string, value: unknown): boolean => {
    try {
      globalThis[place].setItem(name, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  namesFrom: (prefix: string): string[] => {
    try {
      return Object.keys(globalThis[place]).filter((name) => name.startsWith(prefix))
    } catch {
      return []
    }
  },
  removeAll: (isUnwanted: (name: string) => boolean): void => {
    try {
      Object.keys(globalThis[place])
        .filter(isUnwanted)
        .forEach((name) => globalThis[place].removeItem(name))
    } catch {
      // Storage that cannot be written cannot be read either.
    }
  },
})

/** Persists until removed. */
export const browserStore = storeIn('localStorage')
/** Name of the look that drawn figures have in this browser. */
export const figureLook = 'figure-look'

/** Per tab. */
export const tabStore = storeIn('sessionStorage')

/** Header of a reply from the service worker's cache: time of caching, in milliseconds since the epoch. */
export const keptAtHeader = 'x-kept-at'
