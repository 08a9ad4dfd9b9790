import { type ExerciseDone, sessionBounds } from '@bugar/contracts/training/guided-session'
import { filledIn } from './numbers.ts'
import { alternativeAt, type Guided, plannedAt, targetAt } from '../state.ts'

/** Index of the exercise this one was swapped with, of that `name` if given; -1 when there is none. */
export const otherOf = ({ save, places }: Guided, index: number, name?: string): number =>
  places.findIndex(
    ({ planned }, each) =>
      each !== index &&
      planned === places[index]?.planned &&
      (name === undefined || save.exercises[each]?.name === name),
  )

/** Whether the exercise has sets or marks, which must not be lost. */
const isRecorded = ({ sets, hadPain, wasTooHard }: ExerciseDone): boolean => sets.length > 0 || hadPain || wasTooHard

/** Resumes an exercise that was swapped away before, for the remaining sets. */
const swapBack = (state: Guided, to: number, left: number): Guided => {
  const { at, save, places } = state
  const exercises = save.exercises.map((exercise, index) =>
    index === to
      ? { ...exercise, isSkipped: false, target: { ...exercise.target, sets: exercise.sets.length + left } }
      : index === at
        ? { ...exercise, isSkipped: true }
        : exercise,
  )
  if (save.exercises.slice(at, at + 1).some(isRecorded)) {
    return { ...state, save: { ...save, exercises }, at: to }
  }
  return {
    ...state,
    save: { ...save, exercises: exercises.toSpliced(at, 1) },
    places: places.toSpliced(at, 1),
    at: to < at ? to : to - 1,
  }
}

/** Completed sets stay under their exercise; the remaining ones move to the other exercise. */
export const swap = (state: Guided, name: string | null): Guided => {
  const { at, save, places } = state
  const exercise = save.exercises[at]
  const planned = plannedAt(state, at)
  const place = places[at]
  if (!exercise || !planned || !place || (name ?? planned.name) === exercise.name) {
    return state
  }
  const begun = exercise.sets.length
  const left = Math.max(1, exercise.target.sets - begun)
  const earlier = otherOf(state, at, name ?? planned.name)
  if (earlier >= 0) {
    return swapBack(state, earlier, left)
  }
  const other: ExerciseDone = {
    ...exercise,
    exerciseId: name === null ? planned.exerciseId : null,
    name: name ?? planned.name,
    plannedName: name === null ? null : planned.name,
    target: { ...exercise.target, sets: left },
    isSkipped: false,
    hadPain: false,
    painSite: null,
    wasTooHard: false,
    sets: [],
  }
  // It counts as skipped until the session ends, or it would be offered again.
  const kept = isRecorded(exercise) ? [{ ...exercise, isSkipped: true }] : []
  if (save.exercises.length + kept.length > sessionBounds.exercises) {
    return state
  }
  const index = at + kept.length
  const next: Guided = {
    ...state,
    save: { ...save, exercises: save.exercises.toSpliced(at, 1, ...kept, other) },
    places: places.toSpliced(at, 1, ...kept.map(() => place), place),
    at: index,
  }
  const entry = filledIn(planned, targetAt(next, index), begun)
  const weightKg = entry.weightKg ?? alternativeAt(next, index)?.lastKg ?? null
  return { ...next, places: next.places.with(index, { ...place, entry: { ...entry, weightKg } }) }
}
