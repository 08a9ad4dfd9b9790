import { planWeeks, type Plan, type PlannedSession } from '@bugar/contracts/plan'
import { localDay, noonOf } from '#lib/local-day.ts'
import { weekday } from '#lib/weekday.ts'

/** `count` days behind a day (YYYY-MM-DD), or before it when negative. */
export const addDays = (day: string, count: number): string => {
  const noon = noonOf(day)
  return localDay(new Date(noon.getFullYear(), noon.getMonth(), noon.getDate() + count, 12))
}

export const mondayOf = (day: string): string => addDays(day, -weekday(noonOf(day)))

/** A week of the plan with its own sessions, wherever they were moved. */
export interface PlanWeek {
  readonly week: number
  readonly isEasy: boolean
  readonly sessions: readonly PlannedSession[]
}

/** All weeks in order; a week without a session, which the days before the start may leave, is not among them. */
export const weeksOf = ({ sessions, easyWeeks }: Pick<Plan, 'sessions' | 'easyWeeks'>): PlanWeek[] =>
  [...Map.groupBy(sessions, ({ week }) => week)]
    .toSorted(([a], [b]) => a - b)
    .map(([week, own]) => ({ week, isEasy: easyWeeks.includes(week), sessions: own }))

type Dated = Pick<Plan, 'sessions' | 'startDate'>

/**
 * The week of the plan that a day belongs to, by where its sessions lie now: the first whose last session is not over
 * by the Monday of that day; 12 behind the end.
 */
export const weekOn = ({ sessions }: Dated, today: string): number => {
  const monday = mondayOf(today)
  const open = sessions.filter(({ date, movedFrom }) => (movedFrom ?? date) >= monday)
  return Math.min(planWeeks, ...open.map(({ week }) => week))
}

/** A day that a session may be put on, and the strength session that is there already; null when it is free. */
export interface MoveDay {
  readonly day: string
  readonly takenBy: string | null
}

const daysOfTwoWeeks = 14

/** From today to the end of the week behind the session's own; strength work takes a day from other strength work. */
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

/** What is still to be done from today on, in the order of days; nothing while the plan is paused or waits. */
export const sessionsToCome = (sessions: readonly PlannedSession[], today: string): PlannedSession[] =>
  sessions.filter(({ state, date }) => state === 'due' && date >= today)

export const canMove = (session: PlannedSession, today: string): boolean =>
  (session.state === 'due' || session.state === 'missed') &&
  addDays(mondayOf(session.movedFrom ?? session.date), daysOfTwoWeeks - 1) >= today
