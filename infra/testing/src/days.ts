import { addDays, utcDay } from '@bugar/contracts/day'

/** The day so many days from now by UTC, as YYYY-MM-DD. */
export const inDays = (days: number): string => addDays(utcDay(new Date()), days)
