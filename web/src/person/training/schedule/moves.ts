import { addDays, daysBetween } from '@bugar/contracts/core/values/day'
import type { PlannedSession } from '@bugar/contracts/training/plan'
import { isMovable, movePeriod, takenBy } from '@bugar/contracts/training/session-move'

/** A day that a session may be moved to. */
export interface MoveDay {
  readonly day: string
  /** Title of that day's strength session; null when the day is free. */
  readonly takenBy: string | null
}

/** The days that a session may be moved to, from today on. */
export const moveDays = (session: PlannedSession, sessions: readonly PlannedSession[], today: string): MoveDay[] => {
  const { from, to } = movePeriod(session)
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
    .filter((day) => day >= today && day !== session.date)
    .map((day) => ({ day, takenBy: takenBy(session, day, sessions)?.title ?? null }))
}

export const canMove = (session: PlannedSession, today: string): boolean =>
  isMovable(session) && movePeriod(session).to >= today
