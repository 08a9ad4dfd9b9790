import type { PlannedSession } from '@bugar/contracts/plan'
import { addDays, mondayOf } from '#lib/local-day.ts'

/** A day that a session may be put on, and the strength session that is there already; null when it is free. */
export interface MoveDay {
  readonly day: string
  readonly takenBy: string | null
}

const daysOfTwoWeeks = 14

/** The days from today to the end of the week after the session's own; two strength sessions cannot share a day. */
export const moveDays = (session: PlannedSession, sessions: readonly PlannedSession[], today: string): MoveDay[] => {
  const monday = mondayOf(session.movedFrom ?? session.date)
  const days = Array.from({ length: daysOfTwoWeeks }, (_, index) => addDays(monday, index))
  return days
    .filter((day) => day >= today && day !== session.date)
    .map((day) => {
      const other = sessions.find(
        ({ id, date, kind, state }) =>
          id !== session.id && date === day && kind === 'strength' && session.kind === 'strength' && state !== 'done',
      )
      return { day, takenBy: other?.title ?? null }
    })
}

export const canMove = (session: PlannedSession, today: string): boolean =>
  (session.state === 'due' || session.state === 'missed') &&
  addDays(mondayOf(session.movedFrom ?? session.date), daysOfTwoWeeks - 1) >= today
