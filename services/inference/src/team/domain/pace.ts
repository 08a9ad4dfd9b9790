/** Teams that are counted at once; the map is emptied beyond, which forgets counts of the running second. */
const maxTeams = 10_000

/**
 * Counts the decisions of each team in each whole second.
 * @returns a function that takes `wanted` of them, or none and is false when the second has not so many left; `now` in
 * milliseconds
 */
export const createPace = (): ((teamId: string, perSecond: number, now: number, wanted: number) => boolean) => {
  const counts = new Map<string, { second: number; count: number }>()
  return (teamId, perSecond, now, wanted) => {
    const second = Math.floor(now / 1000)
    const known = counts.get(teamId)
    const taken = known?.second === second ? known.count : 0
    if (taken + wanted > perSecond) {
      return false
    }
    if (!known && counts.size >= maxTeams) {
      counts.clear()
    }
    counts.set(teamId, { second, count: taken + wanted })
    return true
  }
}
