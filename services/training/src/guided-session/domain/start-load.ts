import type { WarmUp } from '@bugar/contracts/training/plan'
import type { BaseFacts, Conclusions } from '@bugar/contracts/rules/rule-base'
import { reasonOf } from '@bugar/contracts/advice/person/safety'
import { loadKindOf, muscleGroupOf } from '../../plan/domain/equipment.ts'
import { easierForms, type Library, type LibraryExercise } from '../../plan/domain/library.ts'
import type { Attempt } from './exercise-history.ts'
import { decidingRule } from './progression-facts.ts'

/**
 * Shares of the body weight for a person new to loads, on the light side: practice of coaches, who then approach the
 * right load from below. A dumbbell is that of one hand.
 */
const shares = {
  barbell: { legs: 0.3, chestAndBack: 0.25, other: 0.12 },
  dumbbell: { legs: 0.12, chestAndBack: 0.08, other: 0.05 },
  machine: { legs: 0.4, chestAndBack: 0.25, other: 0.12 },
} as const

/** Leg curl and leg extension bend one joint: about a third of a leg press. */
const ofOneJoint = 1 / 3
const forExperienced = 1.5
/** Women lift less with the upper body at the same weight, and both lift less from 65 on. */
const forWomen = { legs: 0.85, chestAndBack: 0.7, other: 0.7 } as const
const fromSixtyFive = 0.8

const legs = ['quads', 'hamstrings', 'glutes', 'calves']

/** Fat moves no load: nobody's first load counts more body weight than a BMI of 25 has at that height. */
const mostBmi = 25

const bendsOneJoint = (names: readonly string[]): boolean => names.length === 1 && regionOf(names) === 'legs'

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
  /** In kg/m²; null when unknown. */
  readonly bmi: number | null
}

/** First load in kg before it is fitted to the equipment; null as in `startLoadKg`. */
const estimateKg = ({ exercise, person, weightKg, bmi }: StartInput): number | null => {
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
    Math.min(1, mostBmi / (bmi ?? mostBmi)),
    shares[kind][region],
    kind === 'machine' && bendsOneJoint(exercise.muscleNames) ? ofOneJoint : 1,
    experience === 'experienced' ? forExperienced : 1,
    gender === 'female' ? forWomen[region] : 1,
    typeof age === 'number' && age >= 65 ? fromSixtyFive : 1,
  ]
  return factors.reduce((product, factor) => product * factor, weightKg)
}

/** As many whole steps above the least load as a load allows, in kg. */
const fitted = (loadKg: number, stepKg: number, leastKg: number): number =>
  // Against sums like 0.1 + 0.2.
  leastKg + Math.max(0, Math.floor((loadKg - leastKg) / stepKg + 1e-6)) * stepKg

/**
 * A first load in kg, from which the right one is approached: the empty bar with whole steps of the equipment, at least
 * one step without a bar. Null when the body weight or the experience is unknown.
 * @param stepKg the least by which the load can change
 * @param barKg weight of the empty bar
 */
export const startLoadKg = (input: StartInput & { readonly stepKg: number; readonly barKg: number }): number | null => {
  const { exercise, stepKg, barKg } = input
  const load = estimateKg(input)
  const least = loadKindOf(exercise.equipment, false) === 'barbell' ? barKg : stepKg
  return load === null ? null : fitted(load, stepKg, least)
}

/** After a long break: from so much of the last load the right one is approached. */
const ofLastLoad = 0.6

/** First load after a long break, in kg, from `leastKg` to the last load. */
export const searchLoadKg = (lastKg: number, stepKg: number, leastKg: number): number =>
  Math.min(lastKg, fitted(lastKg * ofLastLoad, stepKg, leastKg))

/** Repetitions of an exercise without load after which a bar is not too heavy. */
const manyRepetitions = 20

/** Whether so much was done with a lighter form that the bar can be tried. */
const isOutgrown = ({ equipment }: LibraryExercise, attempts: readonly Attempt[], barKg: number): boolean => {
  const hands = /\bdua dumbel/i.test(equipment ?? '') ? 2 : 1
  return attempts.some(({ sets, target }) => {
    const heavy = sets.filter(({ amount, weightKg }) =>
      weightKg === null ? amount >= manyRepetitions : weightKg * hands >= barKg && amount >= target.min,
    )
    return heavy.length > 0 && heavy.length >= target.sets
  })
}

/** First loads are on the light side, so that a bar a little above one is not too heavy. */
const ofBar = 0.8

interface LighterInput extends Omit<StartInput, 'exercise'> {
  readonly library: Library
  readonly exercise: LibraryExercise
  readonly barKg: number
  readonly attemptsAt: (name: string) => readonly Attempt[]
  readonly fits: (exercise: LibraryExercise) => boolean
}

/**
 * The easier form of the library to begin with where the empty bar is more than a first load; null when the bar is
 * right, when nothing is known of the person, and when the library has no form that they have the equipment for.
 */
export const lighterThanBar = (input: LighterInput): LibraryExercise | null => {
  const { library, exercise, barKg, attemptsAt, fits } = input
  const load = estimateKg(input)
  if (load === null || load >= barKg * ofBar || loadKindOf(exercise.equipment, false) !== 'barbell') {
    return null
  }
  const form = [...easierForms(library, exercise)].find(
    (each) => fits(each) && loadKindOf(each.equipment, false) !== 'barbell',
  )
  return form === undefined || isOutgrown(form, attemptsAt(form.name), barKg) ? null : form
}

/**
 * Shares of today's load with their repetitions, the lightest set first. Ribeiro 2020 (doi 10.3390/ijerph17186882)
 * measured sets of 40 and 80 %; fewer repetitions as the load rises are practice of coaches.
 */
const setsOf: Readonly<Record<string, readonly (readonly [share: number, amount: number])[]>> = {
  one: [[0.6, 6]],
  two: [
    [0.4, 6],
    [0.8, 4],
  ],
  three: [
    [0.4, 6],
    [0.6, 4],
    [0.8, 3],
  ],
}

interface TodaysLoad {
  /** Load of today's working sets, in kg; null while it is to be found, and without load. */
  readonly weightKg: number | null
  readonly stepKg: number | null
  /** The least load that the equipment has, in kg. */
  readonly leastKg: number
}

/**
 * Warm-up sets as the progression rules conclude them, on loads that the equipment has: each heavier than the one
 * before, and lighter than the working sets. Null without any.
 */
export const warmUpOf = (
  concluded: Pick<Conclusions, 'conclusions' | 'fired'>,
  { weightKg, stepKg, leastKg }: TodaysLoad,
): WarmUp | null => {
  const rule = decidingRule(concluded, 'warmUp')
  if (rule === null || weightKg === null || stepKg === null) {
    return null
  }
  const sets = (setsOf[rule.event.params.value] ?? [])
    .map(([share, amount]) => ({ amount, weightKg: fitted(weightKg * share, stepKg, Math.max(stepKg, leastKg)) }))
    .filter((set, index, all) => set.weightKg < weightKg && set.weightKg > (all[index - 1]?.weightKg ?? 0))
  return sets.length === 0 ? null : { sets, reason: reasonOf(rule) }
}
