import { type Day, dayKind, days } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'
import type { Workout } from '@bugar/contracts/training/workout'
import { weekday, daysFrom, localDay } from '#kit/text/local-day.ts'

export const mondayOf = (date: Date) => daysFrom(date, -weekday(date))

export const shownWeeks = 4

/** The Monday on which the shown weeks start. */
export const firstMonday = (now: Date): Date => daysFrom(mondayOf(now), -7 * (shownWeeks - 1))

export const dayOf = (date: Date): Day => days[weekday(date)] ?? 'Senin'

/** Date of a logged session, and its day of the program. */
type LoggedSession = Pick<Workout, 'date' | 'day'>

export type DayState = 'done' | 'missed' | 'ahead' | 'rest'

export interface DayMark {
  readonly day: Day
  /** `missed` once the day is over; a rest day stays one when something was logged on it. */
  readonly state: DayState
  readonly isToday: boolean
}

/**
 * The seven days of the week that starts on this Monday. A day's session counts in the week in which it was done, on
 * any day. A past day up to and including the program's first counts as planned only if its session was done: it cannot
 * be missed.
 * @param start any time of the program's first day
 */
const marksFrom = (
  monday: Date,
  schedule: Schedule,
  sessions: readonly LoggedSession[],
  start: Date,
  now: Date,
): DayMark[] => {
  const firstDay = localDay(start)
  const dates = days.map((_, index) => localDay(daysFrom(monday, index)))
  const done = new Set(sessions.filter(({ date }) => dates.includes(date)).map(({ day }) => day))
  const today = localDay(now)
  return days.map((day, index) => {
    const date = dates[index] ?? ''
    const isOver = date < today
    const isPlanned = dayKind(schedule[day]) !== 'rest' && (done.has(day) || !isOver || date > firstDay)
    const open = isOver ? 'missed' : 'ahead'
    return { day, state: isPlanned ? (done.has(day) ? 'done' : open) : 'rest', isToday: date === today }
  })
}

/** The seven days of this week, Monday first. */
export const weekMarks = (schedule: Schedule, sessions: readonly LoggedSession[], start: Date, now: Date): DayMark[] =>
  marksFrom(mondayOf(now), schedule, sessions, start, now)

/** Whether a session for today's day of the program was logged this week. */
export const isLogged = (sessions: readonly LoggedSession[], now: Date): boolean => {
  const [first, last] = [localDay(mondayOf(now)), localDay(daysFrom(mondayOf(now), 6))]
  return sessions.some(({ date, day }) => day === dayOf(now) && date >= first && date <= last)
}

export interface Week {
  /** 0 is this week. */
  readonly weeksAgo: number
  /** The planned days that count, Monday first. */
  readonly marks: readonly DayMark[]
  readonly done: number
  /** Done and missed. */
  readonly due: number
}

/**
 * How many planned sessions were done in each of the last four weeks since the program's first day, this week last.
 * @param start any time of the program's first day
 */
export const adherenceOf = (
  schedule: Schedule,
  sessions: readonly LoggedSession[],
  start: Date,
  now: Date,
): readonly Week[] => {
  const firstDay = localDay(start)
  const mondays = Array.from({ length: shownWeeks }, (_, index) => daysFrom(firstMonday(now), 7 * index))
  return mondays.flatMap((monday, index) => {
    const isBefore = localDay(daysFrom(monday, 6)) < firstDay
    const marks = marksFrom(monday, schedule, sessions, start, now).filter(({ state }) => state !== 'rest')
    const count = (wanted: DayState) => marks.filter(({ state }) => state === wanted).length
    const [done, due] = [count('done'), count('done') + count('missed')]
    return isBefore || marks.length === 0 ? [] : [{ weeksAgo: shownWeeks - 1 - index, marks, done, due }]
  })
}

/** "3 dari 6": of the planned days those that were done. */
export const doneText = (marks: readonly DayMark[]): string => {
  const planned = marks.filter(({ state }) => state !== 'rest')
  return `${planned.filter(({ state }) => state === 'done').length} dari ${planned.length}`
}

export const stateWords: Record<DayState, string> = {
  done: 'selesai',
  missed: 'terlewat',
  ahead: 'belum',
  rest: 'istirahat',
}

/** The marks as text, for screen readers. */
export const marksText = (marks: readonly DayMark[]): string =>
  marks.map(({ day, state, isToday }) => `${day}${isToday ? ' hari ini' : ''} ${stateWords[state]}`).join(', ')
