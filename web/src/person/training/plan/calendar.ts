import type { Plan, PlannedSession } from '@bugar/contracts/training/plan'
import { groupBy } from '#kit/text/group-by.ts'

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

/** Due sessions from today on, in order of days; empty while the plan is paused or waiting. */
export const sessionsToCome = (sessions: readonly PlannedSession[], today: string): PlannedSession[] =>
  sessions.filter(({ state, date }) => state === 'due' && date >= today)
