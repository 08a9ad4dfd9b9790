import { days } from '@bugar/contracts/core/values/knowledge'
import type { PlannedSession, Plan } from '@bugar/contracts/training/plan'
import { daysFrom, localDay, noonOf, weekday } from '#kit/text/local-day.ts'
import { type DayMark, type DayState, mondayOf } from '../today/week.ts'
import { addDays, weekdayOf } from '@bugar/contracts/core/values/day'
import { groupBy } from '#kit/text/group-by.ts'

type Counted = Pick<PlannedSession, 'date' | 'state'>

/** How a week shows a session by its state. */
const dayStates = { due: 'ahead', done: 'done', missed: 'missed', paused: 'rest' } as const satisfies Record<
  PlannedSession['state'],
  DayState
>

/** Several sessions on a day: open before missed before done. */
const stateOf = (states: readonly DayState[]): DayState =>
  (['ahead', 'missed', 'done'] as const).find((state) => states.includes(state)) ?? 'rest'

/** The seven days of this week by the sessions of a plan that lie on them, Monday first. */
export const planMarks = (sessions: readonly Counted[], now: Date): DayMark[] =>
  days.map((day, index) => {
    const date = localDay(daysFrom(mondayOf(now), index))
    const states = sessions.filter((session) => session.date === date).map(({ state }) => dayStates[state])
    return { day, state: stateOf(states), isToday: date === localDay(now) }
  })

export interface PlanWeek {
  readonly week: number
  readonly isEasy: boolean
  /** By the current date of the session; without paused ones. */
  readonly marks: readonly DayMark[]
  readonly done: number
  /** Done, missed and to come. */
  readonly planned: number
}

/** Each week of a plan with the states of its sessions, including moved ones. */
export const planWeeksOf = ({ sessions, easyWeeks }: Pick<Plan, 'sessions' | 'easyWeeks'>, today: string): PlanWeek[] =>
  [...groupBy(sessions, ({ week }) => week)]
    .toSorted(([a], [b]) => a - b)
    .map(([week, own]) => {
      const marks = own
        .filter(({ state }) => state !== 'paused')
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .map(({ date, state }) => ({
          day: days[weekday(noonOf(date))] ?? 'Senin',
          state: dayStates[state],
          isToday: date === today,
        }))
      const done = marks.filter(({ state }) => state === 'done').length
      return { week, isEasy: easyWeeks.includes(week), marks, done, planned: marks.length }
    })

/** The plan week of a day (YYYY-MM-DD), ignoring moves of sessions; 1 before the plan starts. */
export const weekAt = (
  {
    sessions,
    startDate,
  }: Pick<Plan, 'startDate'> & {
    readonly sessions: readonly Pick<PlannedSession, 'week' | 'date' | 'movedFrom'>[]
  },
  today: string,
): number => {
  const last = addDays(today, 6 - ((weekdayOf(today) - weekdayOf(startDate) + 7) % 7))
  const begun = sessions.filter(({ date, movedFrom }) => (movedFrom ?? date) <= last)
  return Math.max(1, ...begun.map(({ week }) => week))
}

/** "4 dari 5", of the week's planned sessions those that were done. */
export const weekCount = ({ done, planned }: Pick<PlanWeek, 'done' | 'planned'>): string =>
  planned === 0 ? 'dijeda' : `${done} dari ${planned}`
