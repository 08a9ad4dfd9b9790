import { daysBetween, utcDay, weekdayOf } from '@bugar/contracts/day'
import { days } from '@bugar/contracts/knowledge'

/** How many days ahead a plan may start. */
export const maxDaysAhead = 28

type DayName = (typeof days)[number]

export const dayNameOf = (date: string): DayName => days[weekdayOf(date)] as DayName

/** Whether it is this date in some time zone now: at most one day from the UTC date. */
export const isTodaySomewhere = (date: string, now: Date): boolean => Math.abs(daysBetween(utcDay(now), date)) <= 1
