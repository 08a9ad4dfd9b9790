/** Starts the new version; false while it may not be used yet. */
export type Start = () => Promise<boolean>

let start: Start | null = null
const listeners = new Set<() => void>()

/** Null when no new version of the app is waiting. */
export const setNewVersion = (next: Start | null): void => {
  start = next
  listeners.forEach((listener) => listener())
}

export const newVersion = (): Start | null => start

export const onNewVersion = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
