import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { loadKindOf, muscleGroupOf } from '../../plan/domain/equipment.ts'
import type { LibraryExercise } from '../../plan/domain/library.ts'

/**
 * Shares of the body weight for a person new to loads, on the light side: practice of coaches, who then approach the
 * right load from below. A dumbbell is that of one hand.
 */
const shares = {
  barbell: { legs: 0.3, chestAndBack: 0.25, other: 0.12 },
  dumbbell: { legs: 0.12, chestAndBack: 0.08, other: 0.05 },
  machine: { legs: 0.4, chestAndBack: 0.25, other: 0.12 },
} as const

const forExperienced = 1.5
/** Women lift less with the upper body at the same weight, and both lift less from 65 on. */
const forWomen = { legs: 0.85, chestAndBack: 0.7, other: 0.7 } as const
const fromSixtyFive = 0.8

const legs = ['quads', 'hamstrings', 'glutes', 'calves']

const regionOf = ([first = '']: readonly string[]): keyof typeof forWomen => {
  const group = muscleGroupOf(first) ?? ''
  return legs.includes(group) ? 'legs' : ['chest', 'back'].includes(group) ? 'chestAndBack' : 'other'
}

interface StartInput {
  readonly exercise: Pick<LibraryExercise, 'equipment' | 'muscleNames'>
  /** The person's facts for the rules. */
  readonly person: BaseFacts
  /** Body weight; null when unknown. */
  readonly weightKg: number | null
  /** The least by which the load can change. */
  readonly stepKg: number
}

/**
 * A first load in kg, from which the right one is approached, in steps of the equipment and at least one; null when the
 * body weight or the experience is unknown.
 */
export const startLoadKg = ({ exercise, person, weightKg, stepKg }: StartInput): number | null => {
  const { experience, gender, age } = person
  const kind = loadKindOf(exercise.equipment, false)
  if (weightKg === null || (kind !== 'barbell' && kind !== 'dumbbell' && kind !== 'machine')) {
    return null
  }
  if (experience !== 'novice' && experience !== 'experienced') {
    return null
  }
  const region = regionOf(exercise.muscleNames)
  const factors = [
    shares[kind][region],
    experience === 'experienced' ? forExperienced : 1,
    gender === 'female' ? forWomen[region] : 1,
    typeof age === 'number' && age >= 65 ? fromSixtyFive : 1,
  ]
  const load = factors.reduce((product, factor) => product * factor, weightKg)
  // Against sums like 0.1 + 0.2.
  return Math.max(1, Math.floor(load / stepKg + 1e-6)) * stepKg
}
