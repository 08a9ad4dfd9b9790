import { LruMap } from 'toad-cache'

/** As many facts as a base can declare. */
const factsOfDecision = 50
/** More than 50 facts with their values take as JSON. */
const bytesOfDecision = 4096

const sizeOf = (item: unknown): number => {
  const facts = typeof item === 'object' && item !== null ? Object.keys(item).length : 1
  // A refused part has no JSON (`bounded` in the contracts).
  const bytes = Buffer.byteLength(String(JSON.stringify(item)))
  return Math.max(1, Math.ceil(facts / factsOfDecision), Math.ceil(bytes / bytesOfDecision))
}

/** Decisions that a request with these facts counts as: one for each begun 50 facts or 4096 bytes of each item. */
export const decisionsOf = (items: readonly unknown[]): number =>
  Math.max(
    1,
    items.reduce<number>((sum, item) => sum + sizeOf(item), 0),
  )

/** Teams that are counted at once; beyond it the least recent one is forgotten. */
const maxTeams = 10_000

/**
 * Counts the decisions of each team in each whole second.
 * @returns a function that takes `wanted` of them, or none and is false when the second has not so many left; `now` in
 * milliseconds
 */
export const createPace = (): ((teamId: string, perSecond: number, now: number, wanted: number) => boolean) => {
  const counts = new LruMap<{ second: number; count: number }>(maxTeams)
  return (teamId, perSecond, now, wanted) => {
    const second = Math.floor(now / 1000)
    const known = counts.get(teamId)
    const taken = known?.second === second ? known.count : 0
    if (taken + wanted > perSecond) {
      return false
    }
    counts.set(teamId, { second, count: taken + wanted })
    return true
  }
}
