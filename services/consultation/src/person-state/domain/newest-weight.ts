import { fatGainPercent, type PersonState } from '@bugar/contracts/advice/person/person-state'
import { addMonths, daysBetween, jakartaDay } from '@bugar/contracts/core/values/day'
import type { Weight } from './events.ts'

interface Measured {
  readonly weight: number
  readonly createdAt: Date
}

interface Noted {
  readonly weight: number
  /** As of `momentOf`. */
  readonly at: Date
}

/** The newer of both, in kg; the consultation when both are of the same moment. */
export const newestWeight = (consultation: Measured | null, weighIn: Noted | null) => {
  const measured = consultation && { kg: consultation.weight, at: consultation.createdAt }
  const noted = weighIn && { kg: weighIn.weight, at: weighIn.at }
  return noted && (!measured || noted.at > measured.at) ? noted : measured
}

/** Last week of the first trimester, and the middle of the 0.5 to 2 kg that is gained until then. */
const firstTrimester = { weeks: 13, kg: 1.25 } as const
/** Kg a week from then on, by BMI from this bound on. */
const weeklyGains = [
  [30, 0.22],
  [25, 0.28],
  [18.5, 0.42],
  [0, 0.51],
] as const

/** Kg that women gain on average until this week (IOM 2009), by the BMI now, which is the higher one. */
const averageGain = (week: number, bmi: number): number => {
  const weekly = weeklyGains.find(([from]) => bmi >= from)?.[1] ?? 0
  const { weeks, kg } = firstTrimester
  return (Math.min(week, weeks) / weeks) * kg + Math.max(0, week - weeks) * weekly
}

interface Expecting {
  /** Null when not pregnant, or when it was not given. */
  readonly week: number | null
  readonly weights: readonly Pick<Weight, 'kg' | 'on' | 'at'>[]
  readonly weightNow: Pick<Weight, 'kg' | 'at'> | null
  readonly bmiNow: number | null
  /** YYYY-MM-DD. */
  readonly today: string
}

/**
 * The weight in kg to which the need of a pregnancy is added: the newest known before its first week, else the weight
 * now without the average gain until the week of that weight. Null without a week or a weight.
 */
export const weightBeforePregnancy = ({
  week,
  weights,
  weightNow,
  bmiNow,
  today,
}: Expecting): PersonState['weightBefore'] => {
  if (week === null || weightNow === null || bmiNow === null) {
    return null
  }
  const weekOn = (day: string) => week - daysBetween(day, today) / 7
  const known = weights.filter(({ on }) => weekOn(on) <= 0).toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  const weekNow = weekOn(jakartaDay(weightNow.at))
  const kg = known?.kg ?? weightNow.kg - averageGain(Math.max(0, weekNow), bmiNow)
  return { kg: Math.round(kg * 10) / 10, isEstimated: !known && weekNow > 0 }
}

const fatMonths = 6

interface MeasuredFat extends Measured {
  readonly percentage: number
}

/**
 * The newest body fat if it counts for the weight now: of the last `fatMonths`, before a gain of more
 * than `fatGainPercent`. Null otherwise, as if it was not measured.
 * @param today YYYY-MM-DD
 */
export const currentFat = (
  fat: MeasuredFat | null,
  weightNow: { readonly kg: number } | null,
  today: string,
): MeasuredFat | null =>
  fat &&
  weightNow &&
  jakartaDay(fat.createdAt) >= addMonths(today, -fatMonths) &&
  weightNow.kg * 100 <= fat.weight * (100 + fatGainPercent) + 1e-6
    ? fat
    : null
