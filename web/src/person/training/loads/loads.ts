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
