import type { ExerciseDone } from '@bugar/contracts/training/guided-session'
import type { DoneSet } from '@bugar/contracts/training/plan'
import type { ExerciseStrength, StrengthPoint } from '@bugar/contracts/training/strength'

/** Fields read from a guided session. */
export interface TrainedDay {
  readonly date: string
  readonly exercises: readonly (Pick<ExerciseDone, 'exerciseId' | 'name' | 'unit' | 'isSkipped'> & {
    readonly sets: readonly DoneSet[]
  })[]
}

/** Inclusive: the estimate is unreliable above 12 repetitions. */
const estimableRepetitions = { min: 1, max: 12 } as const

/** More would make the answer too large for one message. */
const maxExercises = 200

const rounded = (value: number): number => Math.round(value * 10) / 10

/**
 * Estimated one-repetition maximum in kg: load × (1 + repetitions / 30) (Epley 1985, Poundage chart, Boyd Epley
 * Workout); one repetition is the maximum itself, where the formula adds 3 %. Null without load, and outside 1 to 12.
 */
export const oneRepMax = ({ amount, weightKg }: Pick<DoneSet, 'amount' | 'weightKg'>): number | null => {
  const { min, max } = estimableRepetitions
  return weightKg !== null && weightKg > 0 && amount >= min && amount <= max
    ? weightKg * (amount === 1 ? 1 : 1 + amount / 30)
    : null
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const pointOf = (date: string, unit: ExerciseDone['unit'], sets: readonly DoneSet[]): StrengthPoint => {
  const isCounted = unit === 'repetitions'
  const isLoaded = isCounted && sets.some(({ weightKg }) => weightKg !== null && weightKg > 0)
  const maxima = isCounted ? sets.map(oneRepMax).filter((value) => value !== null) : []
  return {
    date,
    amount: sum(sets.map(({ amount }) => amount)),
    volumeKg: isLoaded ? rounded(sum(sets.map(({ amount, weightKg }) => amount * (weightKg ?? 0)))) : null,
    // Sets of hundreds of sessions on one day exceed the arguments of a call.
    oneRepMaxKg: maxima.length > 0 ? rounded(maxima.reduce((max, each) => Math.max(max, each))) : null,
  }
}

interface Trained extends Pick<ExerciseStrength, 'exerciseId' | 'name' | 'unit'> {
  readonly setsByDay: Map<string, DoneSet[]>
}

/**
 * Strength by exercise and day, the most recently trained exercise first, at most 200. The sets of one day are summed;
 * skipped exercises are left out.
 * @param days newest first; an exercise has the name of its newest day
 */
export const strengthOf = (days: readonly TrainedDay[]): ExerciseStrength[] => {
  const byExercise = new Map<string, Trained>()
  for (const { date, exercises } of days) {
    for (const { exerciseId, name, unit, isSkipped, sets } of exercises) {
      if (isSkipped || sets.length === 0) {
        continue
      }
      const key = `${unit} ${exerciseId ?? name}`
      const trained = byExercise.get(key) ?? { exerciseId, name, unit, setsByDay: new Map<string, DoneSet[]>() }
      byExercise.set(key, trained)
      const ofDay = trained.setsByDay.get(date) ?? []
      ofDay.push(...sets)
      trained.setsByDay.set(date, ofDay)
    }
  }
  return [...byExercise.values()].slice(0, maxExercises).map(({ setsByDay, ...exercise }) => ({
    ...exercise,
    points: [...setsByDay]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, sets]) => pointOf(date, exercise.unit, sets)),
  }))
}
