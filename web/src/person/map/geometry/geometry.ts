import { bodySizeSpreads } from '@bugar/contracts/advice/health/measuring-methods'
import type { Odds } from '@bugar/contracts/advice/consultation/verdict'
import { bmiBounds, type Gender } from '@bugar/contracts/core/values/knowledge'
import { formBounds } from '@bugar/contracts/advice/health/measurements'

/** A linear axis: the values at its two ends, `min` below `max`. */
export interface Axis {
  readonly min: number
  readonly max: number
}

/** Anything on the map: BMI in kg/m², body fat in percent, null when it was not measured. */
export interface Place {
  readonly bmi: number
  readonly bodyFat: number | null
}

interface Band {
  readonly low: number | null
  readonly high: number | null
}

/** How far the axes extend beyond the outermost bounds, and beyond a person outside of them. */
const beyondBounds = { bmi: { below: 3.5, above: 5 }, bodyFat: { below: 8, above: 16 } } as const
const beyondPlaces = { bmi: 1.5, bodyFat: 3 } as const

const boundsOf = (bands: readonly Band[]): number[] =>
  bands.flatMap(({ low, high }) => [low, high].filter((bound) => bound !== null))

/** An axis that shows every bound and every value; never below 0. */
const axisOf = (measure: keyof typeof beyondBounds, bands: readonly Band[], values: readonly number[]): Axis => {
  const { below, above } = beyondBounds[measure]
  const bounds = boundsOf(bands)
  const space = beyondPlaces[measure]
  return {
    min: Math.max(0, Math.min(...bounds.map((bound) => bound - below), ...values.map((value) => value - space))),
    max: Math.max(...bounds.map((bound) => bound + above), ...values.map((value) => value + space)),
  }
}

export interface Axes {
  readonly bmi: Axis
  readonly bodyFat: Axis
}

/** The axes that hold the bands of the rules and every place. */
export const axesOf = (
  bands: { readonly bmi: readonly Band[]; readonly bodyFat: readonly Band[] },
  places: readonly Place[],
): Axes => ({
  bmi: axisOf(
    'bmi',
    bands.bmi,
    places.map(({ bmi }) => bmi),
  ),
  bodyFat: axisOf(
    'bodyFat',
    bands.bodyFat,
    places.flatMap(({ bodyFat }) => bodyFat ?? []),
  ),
})

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Where a value lies between the ends of its axis, from 0 to 1; what lies outside is at the end. */
export const shareOf = ({ min, max }: Axis, value: number): number => clamp((value - min) / (max - min), 0, 1)

/** The value at a share of the axis; a share outside 0 to 1 is that of the nearer end. */
export const valueAt = ({ min, max }: Axis, share: number): number => min + clamp(share, 0, 1) * (max - min)

/** From where to where a band lies on its axis, as shares; an open end is that of the axis. */
export const spanOf = (axis: Axis, { low, high }: Band): { readonly from: number; readonly size: number } => {
  const from = low === null ? 0 : shareOf(axis, low)
  const to = high === null ? 1 : shareOf(axis, high)
  return { from, size: Math.max(0, to - from) }
}

/** Where bands begin on their axis, but for the first. */
export const boundsOn = (axis: Axis, bands: readonly Band[]): number[] =>
  bands.flatMap(({ low }) => (low === null ? [] : shareOf(axis, low)))

export interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Two ranges at once; the first wins where they do not meet. */
export const within = (range: Range, { min, max }: Axis): Range => ({
  ...range,
  min: Math.min(range.max, Math.max(range.min, min)),
  max: Math.max(range.min, Math.min(range.max, max)),
})

/** A value moved by some steps, inside its range; a measured value need not be a multiple of the step. */
export const moved = (value: number, steps: number, { min, max, step }: Range): number =>
  Math.round(clamp(value + steps * step, min, max) * 1000) / 1000

/** The multiple of the step that is nearest, inside the range. */
export const snapped = (value: number, { min, max, step }: Range): number =>
  clamp(Math.round(value / step) * step, min, max)

export interface Halo {
  /** Its middle: the reading less its usual bias. */
  readonly bodyFat: number
  /** Half its width in percentage points, half its height in kg/m²: one standard deviation each. */
  readonly bodyFatSpread: number
  readonly bmiSpread: number
}

interface Measured extends Place {
  /** In kg. */
  readonly weight: number
  /** In cm. */
  readonly height: number
}

/** The error of a measurement on the map; null without body fat, or when its error is not known. */
export const haloOf = ({ bmi, bodyFat, weight, height }: Measured, measurement: Odds['measurement']): Halo | null =>
  bodyFat === null || measurement === null
    ? null
    : {
        bodyFat: bodyFat - measurement.bias,
        bodyFatSpread: measurement.spread,
        // BMI is weight over height squared, so a share of height counts twice.
        bmiSpread: bmi * Math.hypot(bodySizeSpreads.weight / weight, (2 * bodySizeSpreads.height) / height),
      }

/** In shares of the axes, from the upper left. */
export interface Area {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** Where a halo is drawn around a consultation of this BMI. */
export const haloAreaOf = ({ bodyFat, bodyFatSpread, bmiSpread }: Halo, bmi: number, axes: Axes): Area => ({
  from: { x: shareOf(axes.bodyFat, bodyFat - bodyFatSpread), y: shareOf(axes.bmi, bmi - bmiSpread) },
  to: { x: shareOf(axes.bodyFat, bodyFat + bodyFatSpread), y: shareOf(axes.bmi, bmi + bmiSpread) },
})

const step = 0.5
const reachKg = 20
const up = (value: number) => Math.ceil(value / step) * step
const down = (value: number) => Math.floor(value / step) * step

/**
 * Weights to try. The lower end is never below the Ideal band, and for somebody below it never under their own weight:
 * this page must not lead anybody to an unhealthy weight.
 */
export const weightRange = (weightKg: number, heightCm: number): Range => {
  const [ideal] = bmiBounds
  const minIdeal = up(ideal * (heightCm / 100) ** 2)
  const min = Math.min(weightKg, Math.max(formBounds.weight.min, minIdeal, down(weightKg - reachKg)))
  return { min, max: Math.max(weightKg, Math.min(formBounds.weight.max, up(weightKg + reachKg))), step }
}

/** Below these, body fat is too low for health (IOC 2023 on low energy availability gives no bound; these are ours). */
const minHealthyBodyFat: Record<Gender, number> = { male: 5, female: 12 }

/** Body fat to try: nobody is led below what is healthy, but for somebody below it already. Null: not measured. */
export const bodyFatRange = (gender: Gender, measured: number | null): Range => ({
  min: Math.min(measured ?? formBounds.bodyFatPercentage.max, minHealthyBodyFat[gender]),
  max: Math.max(measured ?? formBounds.bodyFatPercentage.min, formBounds.bodyFatPercentage.max),
  step,
})

/** Initial value for a person without a measurement: the middle of Normal. */
export const firstBodyFat = { male: 15, female: 25 } as const
