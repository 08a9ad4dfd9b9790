/** Teams that are counted at once; the map is emptied beyond, which forgets counts of the running second. */
const maxTeams = 10_000

/**
 * Counts the requests of each team in each whole second.
 * @returns a function that is false for a request beyond `perSecond`; `now` in milliseconds
 */
export const createPace = (): ((teamId: string, perSecond: number, now: number) => boolean) => {
  const counts = new Map<string, { second: number; count: number }>()
  return (teamId, perSecond, now) => {
    const second = Math.floor(now / 1000)
    const known = counts.get(teamId)
    if (known?.second === second) {
      known.count += 1
      return known.count <= perSecond
    }
    if (counts.size >= maxTeams) {
      counts.clear()
    }
    counts.set(teamId, { second, count: 1 })
    return true
  }
}
