import type { CSSProperties } from 'react'
import { type Axes, type Place, shareOf } from './geometry/geometry.ts'

/** Where a place is drawn; without body fat it stands on the lane of the BMI alone. */
export const placeStyle = ({ bmi, bodyFat }: Place, axes: Axes): CSSProperties => ({
  '--y': shareOf(axes.bmi, bmi),
  '--x': bodyFat === null ? undefined : shareOf(axes.bodyFat, bodyFat),
})
