import { bmiBounds, bmiLabels, bodyFatBounds, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import type { ListedConsultation } from '#kit/data/consultation-lists.ts'
import { noonOf } from '#kit/text/local-day.ts'

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
