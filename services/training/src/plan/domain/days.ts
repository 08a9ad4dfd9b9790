import { daysBetween, utcDay, weekdayOf } from '@bugar/contracts/day'
import { days } from '@bugar/contracts/knowledge'

/** A plan may be begun for the weeks to come, so many days ahead. */
export const maxDaysAhead = 28

type DayName = (typeof days)[number]

export const dayNameOf = (date: string): DayName => days[weekdayOf(date)] as DayName

/** Whether it is this day somewhere now: at most a day from that of UTC. */
export const isTodaySomewhere = (date: string, now: Date): boolean => Math.abs(daysBetween(utcDay(now), date)) <= 1
