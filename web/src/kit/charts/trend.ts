import { localDaysBetween } from '#kit/text/local-day.ts'
import { groupBy } from '#kit/text/group-by.ts'

/** Part of the distance to a day's value that the trend goes in one day. */
const dailyPart = 0.1

interface Moment {
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly value: number
}

/** One value for each local day, the mean of that day's, oldest first. */
const dailyMeans = (values: readonly Moment[]): Moment[] => {
  const days = groupBy(values, ({ time }) => new Date(time).setHours(0, 0, 0, 0))
  return [...days]
    .map(([day, group]) => ({
      day,
      time: Math.max(...group.map(({ time }) => time)),
      value: group.reduce((sum, { value }) => sum + value, 0) / group.length,
    }))
    .toSorted((a, b) => a.day - b.day)
}

/**
 * Exponentially weighted mean of the daily means, oldest first: it starts at the first value, and each day goes a tenth
 * of the way to that day's value (Walker, The Hacker's Diet, 1991). Over a gap of n days without a value that becomes
 * 1 - 0.9^n of the way, so that old values count less the longer ago they were measured.
 */
export const trendOf = (values: readonly Moment[]): Moment[] => {
  const trend: Moment[] = []
  for (const { time, value } of dailyMeans(values)) {
    const before = trend.at(-1)
    const days = before ? localDaysBetween(new Date(before.time), new Date(time)) : 0
    const part = 1 - (1 - dailyPart) ** days
    trend.push({ time, value: before ? before.value + part * (value - before.value) : value })
  }
  return trend
}

/** The highest value up to each day, oldest first. */
export const bestOf = (values: readonly Moment[]): Moment[] => {
  const best: Moment[] = []
  for (const { time, value } of values) {
    best.push({ time, value: Math.max(value, best.at(-1)?.value ?? value) })
  }
  return best
}
