import { type Day, dayKind, days } from '@bugar/contracts/knowledge'
import type { Schedule } from '@bugar/contracts/program'
import { weekday } from '#lib/weekday.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** YYYY-MM-DD in local time. */
export const dateText = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const daysFrom = (date: Date, count: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + count)
const mondayOf = (date: Date) => daysFrom(date, -weekday(date))

/** The Monday on which the four weeks start. */
export const stripStart = (now: Date): Date => daysFrom(mondayOf(now), -21)

export interface Mark {
  readonly day: Day
  readonly isDone: boolean
  /** False on the program's days of rest. */
  readonly isPlanned: boolean
  readonly isToday: boolean
}

/** The seven days of this week, Monday first. */
export const weekMarks = (schedule: Schedule, logged: ReadonlySet<string>, now: Date): Mark[] =>
  days.map((day, index) => ({
    day,
    isDone: logged.has(dateText(daysFrom(mondayOf(now), index))),
    isPlanned: dayKind(schedule[day]) !== 'rest',
    isToday: index === weekday(now),
  }))

/** Sessions logged in each of the last four weeks, this one last. */
export const fourWeeks = (logged: ReadonlySet<string>, now: Date): number[] =>
  [0, 7, 14, 21].map(
    (first) => days.filter((_, index) => logged.has(dateText(daysFrom(stripStart(now), first + index)))).length,
  )

/** "3 dari 5 hari latihan pekan ini" */
export const weekText = (marks: readonly Mark[]): string => {
  const done = marks.filter(({ isDone }) => isDone).length
  const planned = marks.filter(({ isPlanned }) => isPlanned).length
  return done > planned ? `${done} hari latihan pekan ini` : `${done} dari ${planned} hari latihan pekan ini`
}

/** The marks in words, for screen readers. */
export const marksText = (marks: readonly Mark[]): string =>
  marks
    .map(({ day, isDone, isPlanned }) => `${day} ${isDone ? 'selesai' : isPlanned ? 'belum' : 'istirahat'}`)
    .join(', ')
