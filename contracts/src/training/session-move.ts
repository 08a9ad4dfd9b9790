import { addDays, mondayOf } from '../core/values/day.ts'
import type { PlannedSession } from './plan.ts'

const lastOfNextWeek = 13

/** Sessions that are done or paused cannot be moved. */
export const isMovable = ({ state }: PlannedSession): boolean => state === 'due' || state === 'missed'

/** The first and the last day (YYYY-MM-DD) that a session may be moved to: its own week and the next. */
export const movePeriod = ({ date, movedFrom }: PlannedSession): { readonly from: string; readonly to: string } => {
  const from = mondayOf(movedFrom ?? date)
  return { from, to: addDays(from, lastOfNextWeek) }
}

/** The strength session that blocks another one on a day, since there is one a day; null when the day is free. */
export const takenBy = (
  session: PlannedSession,
  day: string,
  sessions: readonly PlannedSession[],
): PlannedSession | null =>
  sessions.find(
    ({ id, date, kind, state }) =>
      id !== session.id && date === day && kind === 'strength' && session.kind === 'strength' && state !== 'done',
  ) ?? null
