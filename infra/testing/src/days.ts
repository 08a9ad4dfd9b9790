import { addDays, jakartaDay, utcDay } from '@bugar/contracts/day'

/** The day so many days from a person's today, as YYYY-MM-DD; a person who says no zone is in Jakarta. */
export const inDays = (days: number): string => addDays(jakartaDay(new Date()), days)

/** The day so many days from today by UTC, by which days ahead are rejected. */
export const inUtcDays = (days: number): string => addDays(utcDay(new Date()), days)
