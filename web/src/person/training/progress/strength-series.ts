import type { ExerciseStrength, StrengthPoint } from '@bugar/contracts/training/strength'
import type { Series } from '#kit/charts/series.ts'
import { noonOf } from '#kit/text/local-day.ts'

const seriesOf = (points: readonly StrengthPoint[], valueOf: (point: StrengthPoint) => number | null): Series => ({
  values: points.flatMap((point) => {
    const value = valueOf(point)
    return value === null ? [] : [{ time: noonOf(point.date).getTime(), value }]
  }),
  band: null,
})

/** The measures of an exercise over time; days that lack one are left out of it. */
export const strengthSeries = ({ points }: ExerciseStrength) => ({
  oneRepMax: seriesOf(points, ({ oneRepMaxKg }) => oneRepMaxKg),
  volume: seriesOf(points, ({ volumeKg }) => volumeKg),
  amount: seriesOf(points, ({ amount }) => amount),
})
