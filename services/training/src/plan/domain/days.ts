import { addDays, daysBetween, utcDay } from '@bugar/contracts/day'
import { days } from '@bugar/contracts/knowledge'

type DayName = (typeof days)[number]

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7

export const dayNameOf = (date: string): DayName => days[weekdayOf(date)] as DayName

/** The Monday of the week that contains the day. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date))

/** Whether it is this day somewhere now: at most a day from that of UTC. */
export const isTodaySomewhere = (date: string, now: Date): boolean => Math.abs(daysBetween(utcDay(now), date)) <= 1
