import * as z from 'zod/mini'
import { invalid } from '../bus/errors.ts'

const notADay = 'Tanggal harus hari yang ada, ditulis YYYY-MM-DD'

const RealDay = z.iso.date()

/** A day of the calendar. The service checks that it is not ahead of the caller's clock. */
export const Day = z
  .string(notADay)
  .check(
    z.refine((text) => z.safeParse(RealDay, text).success, { error: notADay, abort: true }),
    z.regex(/^[2-9]/, 'Tanggal paling awal 2000-01-01'),
  )
  .register(z.globalRegistry, { format: 'date', description: 'From 2000-01-01 on' })

const dayMs = 24 * 60 * 60 * 1000

/** The day of a moment in UTC, as YYYY-MM-DD. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Jakarta has no summer time. */
const jakartaMs = 7 * 60 * 60 * 1000

/** The day of a moment in Jakarta, as YYYY-MM-DD. */
export const jakartaDay = (moment: Date): string => utcDay(new Date(moment.getTime() + jakartaMs))

/** The day (YYYY-MM-DD) `count` days later; a negative `count` gives earlier days. */
export const addDays = (date: string, count: number): string => utcDay(new Date(Date.parse(date) + count * dayMs))

/** The same day `count` months later, or the last one of that month; a negative `count` gives earlier months. */
export const addMonths = (date: string, count: number): string => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0))
  return utcDay(new Date(Math.min(last.getTime(), last.getTime() - (last.getUTCDate() - day) * dayMs)))
}

/** Months from the first to the second day (YYYY-MM-DD), counted back from the second; 0 when the first is later. */
export const monthsBetween = (from: string, to: string): number => {
  let months = 0
  while (addMonths(to, -months - 1) >= from) {
    months += 1
  }
  return months + Math.max(0, daysBetween(from, addMonths(to, -months))) / 31
}

/** Place of a day (YYYY-MM-DD) in its week: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7

/** The Monday of a day's week, as YYYY-MM-DD. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date))

/** From the first to the second day (YYYY-MM-DD); negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Whether it is this day (YYYY-MM-DD) in some time zone now: at most one day from that of UTC. */
export const isTodaySomewhere = (date: string, now: Date): boolean => Math.abs(daysBetween(utcDay(now), date)) <= 1

/** True when a day (YYYY-MM-DD) is ahead in every time zone; UTC's tomorrow has begun in some. */
export const isAhead = (date: string, now: Date): boolean => date > addDays(utcDay(now), 1)

/** The caller's day: not more than a day from that of UTC, Jakarta's when it is left out. */
export const callerDay = { today: z.optional(Day) }

/**
 * The day of the caller of an operation with `callerDay`, as YYYY-MM-DD.
 * @throws AppError `invalid` at `today` when it is that day nowhere now
 */
export const todayOf = (today: string | undefined, now: Date): string => {
  if (today !== undefined && !isTodaySomewhere(today, now)) {
    throw invalid([{ field: 'today', message: 'Tanggal hari ini paling jauh sehari dari hari ini menurut UTC' }])
  }
  return today ?? jakartaDay(now)
}

const inTheFuture = 'Tanggal tidak boleh di masa depan'

/** @throws AppError `invalid` at the field `date` for a day that is ahead. */
export const requireNotAhead = (date: string, now: Date): void => {
  if (isAhead(date, now)) {
    throw invalid([{ field: 'date', message: inTheFuture }])
  }
}

/** Problem of a record whose day is ahead, as a sentence that names the field; null when the day is valid. */
export const aheadProblem = (date: string, now: Date, field = 'date'): string | null =>
  isAhead(date, now) ? `${field}: ${inTheFuture}` : null
