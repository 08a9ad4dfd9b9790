import { readText } from '#kit/lists/list-search.ts'

/** The days of a list in its URL, both inclusive. */
export interface DaySearch {
  from?: string | undefined
  to?: string | undefined
}

const dayMs = 86_400_000

/**
 * Midnight in Asia/Jakarta, which has no summer time, of a day such as 2026-11-20, or of `later` days after it; null
 * unless it is a date from 2000 to 2099.
 */
export const dayStart = (day: string, later = 0): Date | null => {
  const start = Date.parse(/^20\d\d-\d\d-\d\d$/.test(day) ? `${day}T00:00:00Z` : '')
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(day)
  return isDay ? new Date(Date.parse(`${day}T00:00:00+07:00`) + later * dayMs) : null
}

const readDay = (value: unknown): string | undefined => {
  const day = readText(value)
  return dayStart(day) ? day : undefined
}

/** Names both keys: the router keeps the raw value of each one that is missing. */
export const readDays = (search: Record<string, unknown>): DaySearch => ({
  from: readDay(search['from']),
  to: readDay(search['to']),
})

/** The server's bounds of these days; its `to` is exclusive. */
export const spanOf = ({ from, to }: DaySearch) => ({
  from: from && dayStart(from)?.toISOString(),
  to: to && dayStart(to, 1)?.toISOString(),
})
