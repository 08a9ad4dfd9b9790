import { addDays, jakartaDay, utcDay } from '@bugar/contracts/core/values/day'

/** The date `days` days from the person's today, as YYYY-MM-DD; the default time zone is Jakarta. */
export const inDays = (days: number): string => addDays(jakartaDay(new Date()), days)

/** The date `days` days from today in UTC, which the check for future days uses. */
export const inUtcDays = (days: number): string => addDays(utcDay(new Date()), days)
