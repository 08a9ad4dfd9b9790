import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { useState } from 'react'
import { type Axes, moved, type Range, snapped, valueAt, within } from './geometry/geometry.ts'
import { bodyFatRange, firstBodyFat, weightRange } from './geometry/ranges.ts'

export interface Dot {
  /** In kg. */
  readonly weight: number
  /** In percent; null on the lane of the BMI alone. */
  readonly bodyFat: number | null
  readonly ranges: { readonly weight: Range; readonly bodyFat: Range }
  /** Steps of body fat and of weight; from the lane, to the right is a first try with body fat. */
  readonly step: (bodyFat: number, weight: number) => void
  /** To shares of the axes. */
  readonly drag: (x: number, y: number) => void
  readonly tryBodyFat: () => void
  readonly reset: () => void
}

/** The measurements that are tried out; they begin as those of the consultation. */
export const useDot = (consultation: ConsultationSummary, axes: Axes): Dot => {
  const { gender, height, weight: measuredWeight, bodyFatPercentage: measuredFat } = consultation
  const [weight, setWeight] = useState(measuredWeight)
  const [bodyFat, setBodyFat] = useState(measuredFat)
  const kgPerBmi = (height / 100) ** 2
  const ranges = {
    weight: within(weightRange(measuredWeight, height), {
      min: axes.bmi.min * kgPerBmi,
      max: axes.bmi.max * kgPerBmi,
    }),
    bodyFat: within(bodyFatRange(gender, measuredFat), axes.bodyFat),
  }
  const tryBodyFat = () => setBodyFat(firstBodyFat[gender])
  return {
    weight,
    bodyFat,
    ranges,
    step: (points, kg) => {
      setWeight(moved(weight, kg, ranges.weight))
      if (bodyFat !== null) {
        setBodyFat(moved(bodyFat, points, ranges.bodyFat))
      } else if (points > 0) {
        tryBodyFat()
      }
    },
    drag: (x, y) => {
      setWeight(snapped(valueAt(axes.bmi, y) * kgPerBmi, ranges.weight))
      setBodyFat(x < 0 && measuredFat === null ? null : snapped(valueAt(axes.bodyFat, x), ranges.bodyFat))
    },
    tryBodyFat,
    reset: () => {
      setWeight(measuredWeight)
      setBodyFat(measuredFat)
    },
  }
}
