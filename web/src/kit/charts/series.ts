import { bmiBounds, bmiLabels, bodyFatBounds, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import type { ListedConsultation } from '#kit/data/queries.ts'
import { noonOf, localDaysBetween } from '#kit/text/local-day.ts'
import { groupBy } from '#kit/text/group-by.ts'

export interface Value {
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly value: number
}

export interface Band {
  readonly name: string
  readonly low: number
  readonly high: number
}

export interface Goal {
  readonly name: string
  readonly value: number
}

/** One measure over time. */
export interface Series {
  /** Oldest first. */
  readonly values: readonly Value[]
  /** The range of the middle category; null for a weight, which has none. */
  readonly band: Band | null
}

type Measure = 'weight' | 'bmi' | 'fat'

const valueOf = ({ summary, bmi, bodyFatPercentage }: ListedConsultation, measure: Measure) =>
  ({ weight: summary?.weight, bmi, fat: bodyFatPercentage })[measure]

const measuredIn = (consultations: readonly ListedConsultation[], measure: Measure): Value[] =>
  consultations.flatMap((consultation) => {
    const time = Date.parse(consultation.createdAt ?? '')
    const value = valueOf(consultation, measure)
    return Number.isNaN(time) || typeof value !== 'number' || !(value > 0) ? [] : [{ time, value }]
  })

const byTime = (values: readonly Value[]): Value[] => values.toSorted((a, b) => a.time - b.time)

/** Time of a weigh-in: that of the entry if it was made on that day, else noon of the day. */
const momentOf = ({ date, createdAt }: WeighIn): number => {
  const entered = new Date(createdAt)
  const noon = noonOf(date)
  return (entered.toDateString() === noon.toDateString() ? entered : noon).getTime()
}

/** Weights in kg from consultations and from weigh-ins. */
export const weightsOf = (consultations: readonly ListedConsultation[], weighIns: readonly WeighIn[]): Series => ({
  values: byTime([
    ...measuredIn(consultations, 'weight'),
    ...weighIns.map((weighIn) => ({ time: momentOf(weighIn), value: weighIn.weight })),
  ]),
  band: null,
})

export const bmisOf = (consultations: readonly ListedConsultation[]): Series => ({
  values: byTime(measuredIn(consultations, 'bmi')),
  band: { name: bmiLabels.B2, low: bmiBounds[0], high: bmiBounds[1] },
})

/** Body fat in percent where it was measured, with the band of the gender of the newest consultation. */
export const fatsOf = (consultations: readonly ListedConsultation[]): Series => {
  const gender = consultations.find((consultation) => consultation.gender !== null)?.gender
  const [low, high] = bodyFatBounds[gender ?? 'male']
  return {
    values: byTime(measuredIn(consultations, 'fat')),
    band: gender ? { name: bodyFatLabels.L2, low, high } : null,
  }
}

/** Steps between marks that people count in, in every power of ten. */
const steps = [1, 2, 2.5, 5, 10]

/**
 * Round values around a range, ascending: the first at or below its low end, the last at or above its high end, about
 * `count` of them. `low` and `high` may be equal.
 */
export const marksFor = (low: number, high: number, count = 4): number[] => {
  const span = Math.max(high - low, 1)
  const rough = span / (count - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((each) => each * power >= rough * 0.999) ?? 10) * power
  const from = Math.floor(low / step + 1e-9)
  const to = Math.ceil(high / step - 1e-9)
  const [first, last] = from === to ? [Math.max(0, from - 1), to + 1] : [from, to]
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)))
}

/** Evenly spaced moments from the first to the last, both inside; one when they fall on one day. */
export const datesFor = (first: number, last: number, count = 3): number[] =>
  new Date(first).toDateString() === new Date(last).toDateString()
    ? [first]
    : Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1))

/** Months before the last value that a chart can be narrowed to. */
const months = [1, 3, 6] as const
const monthMs = (365.25 / 12) * 86_400_000

export type ChartRange = '1' | '3' | '6' | 'all'

const spanOf = (values: readonly Value[]): number => (values.at(-1)?.time ?? 0) - (values[0]?.time ?? 0)

/** The ranges that leave something out, and all; none when there is nothing to choose. */
export const rangesOf = (values: readonly Value[]): readonly ChartRange[] => {
  const narrower = months.filter((count) => spanOf(values) > count * monthMs).map(String) as ChartRange[]
  return narrower.length > 0 ? [...narrower, 'all'] : []
}

/** The first time that belongs to a range. */
export const startOfRange = (values: readonly Value[], range: ChartRange): number =>
  range === 'all' ? Number.NEGATIVE_INFINITY : (values.at(-1)?.time ?? 0) - Number(range) * monthMs

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
