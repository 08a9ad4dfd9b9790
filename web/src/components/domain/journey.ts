import { bmiBounds, bodyFatBounds, type Gender } from '@bugar/contracts/knowledge'

export type Measured = 'bmi' | 'fat'
interface Entry {
  readonly createdAt: string | null
  readonly bmi: number | null
  readonly bodyFatPercentage?: number | null | undefined
  readonly gender: Gender | null
}

export interface JourneyPoint {
  readonly value: number
  readonly when: string
  /** Position in percent, from the left and from the top. */
  readonly x: number
  readonly y: number
}

export interface Journey {
  /** Oldest first. */
  readonly points: readonly JourneyPoint[]
  /** The healthy band: its ends as values and in percent from the top. */
  readonly band: { readonly low: number; readonly high: number; readonly top: number; readonly bottom: number }
}

const bandOf = (measured: Measured, gender: Gender): readonly [number, number] =>
  measured === 'bmi' ? [bmiBounds[0], bmiBounds[1]] : bodyFatBounds[gender]

const valueOf = ({ bmi, bodyFatPercentage }: Entry, measured: Measured) =>
  measured === 'bmi' ? bmi : bodyFatPercentage

/** The measurements over time; null when there are none. */
export const journeyOf = (entries: readonly Entry[], measured: Measured): Journey | null => {
  const known = entries
    .flatMap((entry) => {
      const value = valueOf(entry, measured)
      const { createdAt: when, gender } = entry
      const time = Date.parse(when ?? '')
      return typeof value !== 'number' || when === null || gender === null || Number.isNaN(time)
        ? []
        : [{ value, time, when, gender }]
    })
    .toSorted((a, b) => a.time - b.time)
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) {
    return null
  }
  const [low, high] = bandOf(measured, last.gender)
  const values = known.map(({ value }) => value)
  const min = Math.min(low, ...values)
  const max = Math.max(high, ...values)
  const space = (max - min) * 0.12
  const y = (value: number) => ((max + space - value) / (max - min + 2 * space)) * 100
  const span = last.time - first.time
  const x = (time: number, index: number) =>
    span > 0 ? ((time - first.time) / span) * 100 : ((index + 1) / (known.length + 1)) * 100
  return {
    points: known.map(({ value, when, time }, index) => ({ value, when, x: x(time, index), y: y(value) })),
    band: { low, high, top: y(high), bottom: y(low) },
  }
}
