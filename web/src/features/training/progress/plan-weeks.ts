import { days } from '@bugar/contracts/knowledge'
import type { Plan } from '@bugar/contracts/plan'
import { dayStates } from '#components/domain/plan/week.ts'
import type { DayMark } from '#components/domain/training/week.ts'
import { noonOf } from '#lib/local-day.ts'
import { weekday } from '#lib/weekday.ts'

export interface PlanWeek {
  readonly week: number
  readonly isEasy: boolean
  /** By the day that a session lies on now; those of a pause are left out. */
  readonly marks: readonly DayMark[]
  readonly done: number
  /** Done, missed and to come. */
  readonly planned: number
}

/** Each week of a plan with what became of its sessions, wherever they were moved. */
export const planWeeksOf = ({ sessions, easyWeeks }: Pick<Plan, 'sessions' | 'easyWeeks'>, today: string): PlanWeek[] =>
  [...Map.groupBy(sessions, ({ week }) => week)]
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
