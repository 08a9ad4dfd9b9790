import { mondayOf } from '@bugar/contracts/day'
import { planWeeks, type Plan, type PlannedSession } from '@bugar/contracts/plan'
import { groupBy } from '#lib/group-by.ts'

/** A week of the plan with its own sessions, whatever date they were moved to. */
export interface PlanWeek {
  readonly week: number
  readonly isEasy: boolean
  readonly sessions: readonly PlannedSession[]
}

/** All weeks in order; a week without a session, as before the start day, is omitted. */
export const weeksOf = ({ sessions, easyWeeks }: Pick<Plan, 'sessions' | 'easyWeeks'>): PlanWeek[] =>
  [...groupBy(sessions, ({ week }) => week)]
    .toSorted(([a], [b]) => a - b)
    .map(([week, own]) => ({ week, isEasy: easyWeeks.includes(week), sessions: own }))

/**
 * The week of the plan that a day belongs to, by where its sessions lie now: the first whose last session is not over
 * by the Monday of that day; 12 behind the end.
 */
export const weekOn = ({ sessions }: Pick<Plan, 'sessions'>, today: string): number => {
  const monday = mondayOf(today)
  const open = sessions.filter(({ date, movedFrom }) => (movedFrom ?? date) >= monday)
  return Math.min(planWeeks, ...open.map(({ week }) => week))
}

/** Due sessions from today on, in order of days; empty while the plan is paused or waiting. */
export const sessionsToCome = (sessions: readonly PlannedSession[], today: string): PlannedSession[] =>
  sessions.filter(({ state, date }) => state === 'due' && date >= today)
