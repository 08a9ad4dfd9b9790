import { addDays, daysBetween } from '@bugar/contracts/core/values/day'
import type { PlannedSession } from '@bugar/contracts/training/plan'
import { isMovable, movePeriod, takenBy } from '@bugar/contracts/training/session-move'
import { noonOf } from '#kit/text/local-day.ts'

const withoutYear = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long' })
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short' })

/** Rabu, 25 November */
export const dayText = (day: string): string => withoutYear.format(noonOf(day))

/** 23–29 Nov, 30 Nov – 6 Des, or 23 Nov for one day */
export const spanText = (from: string, to: string): string => {
  const [first, last] = [short.format(noonOf(from)), short.format(noonOf(to))]
  if (from === to) {
    return last
  }
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`
}

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
