import type { PlannedExercise } from '@bugar/contracts/training/plan'

/** ACSM: at most a fifth more per week after a slow start. */
const mostGrowth = 1.2

/** Sets allowed in a week: `before` is null in the first week, which has half. Not rounded. */
export const allowedSets = (full: number, before: number | null): number =>
  before === null ? full / 2 : Math.min(full, before * mostGrowth)

/** The same for whole minutes, which grow by one at least. */
export const allowedMinutes = (wanted: number, before: number): number =>
  Math.min(wanted, Math.max(before + 1, Math.floor(before * mostGrowth)))

/**
 * Distributes `total` sets of a week over its exercises: each gets its share, at least one, and the remainder of the
 * rounding goes to the first exercises of each session, the large movements. The sum exceeds `total` only if one set
 * each does.
 */
export const sharedSets = (sessions: readonly (readonly PlannedExercise[])[], total: number): number[][] => {
  const full = sessions.flat().reduce((sum, { sets }) => sum + sets, 0)
  const shared = sessions.map((all) => all.map(({ sets }) => Math.max(1, Math.floor((sets * total) / full))))
  let left = total - shared.flat().reduce((sum, sets) => sum + sets, 0)
  const longest = Math.max(0, ...sessions.map(({ length }) => length))
  for (let place = 0; place < longest; place++) {
    shared.forEach((all, session) => {
      const own = sessions[session]?.[place]
      const sets = all[place]
      if (left > 0 && own && sets !== undefined && sets < own.sets) {
        all[place] = sets + 1
        left--
      }
    })
  }
  return shared
}
