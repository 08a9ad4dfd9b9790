import { weekday } from './weekday.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment by this device's clock, as YYYY-MM-DD. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** A moment of a day (YYYY-MM-DD) by this device's clock: noon, which no change of clocks moves into another day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00`)

/** `count` days behind a day (YYYY-MM-DD), or before it when negative. */
export const addDays = (day: string, count: number): string => {
  const noon = noonOf(day)
  return localDay(new Date(noon.getFullYear(), noon.getMonth(), noon.getDate() + count, 12))
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekday(noonOf(day)))
