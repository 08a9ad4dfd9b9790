import type { ExerciseTarget, NextTarget } from '@bugar/contracts/training/plan'
import { formatNumber } from '#kit/text/format.ts'

export const kgText = (weightKg: number): string => `${formatNumber(weightKg, 2)} kg`

/** Whether the load is higher than last time. */
export const isRaised = ({ step }: Pick<NextTarget, 'step'>): boolean => step.startsWith('raise-')

/**
 * "42,5 kg", "cari beban", "tanpa beban"
 * @param hasLoad false for an exercise without a load, such as with body weight
 */
export const loadText = ({ step, weightKg }: Pick<NextTarget, 'step' | 'weightKg'>, hasLoad = true): string => {
  if (weightKg !== null) {
    return kgText(weightKg)
  }
  return step === 'find-load' && hasLoad ? 'cari beban' : 'tanpa beban'
}

/** Like `loadText`, with the suggested first load if none is known: "coba 25 kg". */
export const targetText = ({
  target,
  stepKg,
  startKg,
}: Pick<ExerciseTarget, 'target' | 'stepKg' | 'startKg'>): string =>
  typeof startKg === 'number' ? `coba ${kgText(startKg)}` : loadText(target, stepKg !== null)

/** Plates of one side that gyms have, in kg, the heaviest first. */
const plates = [25, 20, 15, 10, 5, 2.5, 1.25, 0.5, 0.25] as const

/** The plates of each side of a bar in kg, the heaviest first; null without a bar, and for a load they do not make. */
export const platesOf = (weightKg: number | null, barKg: number | null | undefined): readonly number[] | null => {
  let left = ((weightKg ?? NaN) - (barKg ?? NaN)) / 2
  const side: number[] = []
  for (const plate of plates) {
    for (; left >= plate; left -= plate) {
      side.push(plate)
    }
  }
  return left === 0 ? side : null
}

/**
 * `platesOf` as text: "batang saja", "tiap sisi 20 + 2,5 kg"; empty for null.
 * @param before precedes a text that is not empty
 */
export const platesText = (weightKg: number | null, barKg: number | null | undefined, before = ''): string => {
  const side = platesOf(weightKg, barKg)
  if (side === null) {
    return ''
  }
  const text = side.length === 0 ? 'batang saja' : `tiap sisi ${side.map((kg) => formatNumber(kg, 2)).join(' + ')} kg`
  return `${before}${text}`
}
