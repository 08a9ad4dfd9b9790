import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import { bmi as bmiOf } from '@bugar/contracts/advice/health/bmi'
import { distanceText, shownBoundaries } from './boundaries.ts'
import { type Area, type Axes, shareOf } from './geometry.ts'

/** The way from a consultation's place straight to the next bound of one measurement, in shares of the axes. */
export interface Distance {
  readonly fact: 'weight' | 'bodyFatPercentage'
  /** "2,3 kg" */
  readonly text: string
  /** The program behind the bound. */
  readonly programCode: string
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

type Measured = Pick<Consultation, 'weight' | 'height' | 'bmi' | 'bodyFatPercentage' | 'stability'>

/** None without body fat, where there is no plane to draw on, and none to a bound outside the axes. */
export const distancesOf = (consultation: Measured, axes: Axes): Distance[] => {
  const { weight, height, bmi, bodyFatPercentage: bodyFat } = consultation
  if (bodyFat === null) {
    return []
  }
  const from = { x: shareOf(axes.bodyFat, bodyFat), y: shareOf(axes.bmi, bmi) }
  return shownBoundaries(consultation).flatMap(({ fact, delta, programCode }): Distance[] => {
    const text = distanceText({ fact, delta })
    const to =
      fact === 'weight'
        ? { x: from.x, y: shareOf(axes.bmi, bmiOf(weight + delta, height)) }
        : { x: shareOf(axes.bodyFat, bodyFat + delta), y: from.y }
    return [to.x, to.y].every((share) => share > 0 && share < 1) ? [{ fact, text, programCode, from, to }] : []
  })
}

/** About what an arrow with its label takes, and half the dot, in shares of the axes. */
const labelWidth = 0.28
const dotReach = 0.06

/**
 * The side of dot and halo on which the arrow of a weight stays in the column of its place; null where there is no room.
 * @param columns where columns begin, in shares of the axis
 */
export const weightSide = (
  { from: { x } }: Distance,
  halo: Area | null,
  columns: readonly number[],
): 'right' | 'left' | null => {
  const right = Math.max(x + dotReach, halo?.to.x ?? 0)
  const left = Math.min(x - dotReach, halo?.from.x ?? 1)
  const isFree = (from: number, to: number) =>
    from >= 0 && to <= 1 && columns.every((bound) => bound <= from || bound >= to)
  return isFree(x, right + labelWidth) ? 'right' : isFree(left - labelWidth, x) ? 'left' : null
}
