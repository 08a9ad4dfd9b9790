import { days } from '@bugar/contracts/knowledge'

type DayName = (typeof days)[number]

const dayMs = 24 * 60 * 60 * 1000

/** A day of the calendar, such as 2026-11-23, so many days later; fewer than 0 are earlier. */
export const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10)

/** Whole days from the first to the second day; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7

export const dayNameOf = (date: string): DayName => days[weekdayOf(date)] as DayName

/** The Monday of the week that contains the day. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date))

/** Jakarta has no summer time. */
const jakartaMs = 7 * 60 * 60 * 1000

export const todayInJakarta = (now: Date): string => new Date(now.getTime() + jakartaMs).toISOString().slice(0, 10)

/** Whether it is this day somewhere now: at most a day from that of UTC. */
export const isTodaySomewhere = (date: string, now: Date): boolean =>
  Math.abs(daysBetween(now.toISOString().slice(0, 10), date)) <= 1
