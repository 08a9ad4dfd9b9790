import type { ProgressCreate, WorkoutCreate } from '@bugar/contracts/training/workout'
import { contentBytes } from '../domain/content-bytes.ts'

const withBytes = <T extends object>(content: T) => ({ ...content, bytes: contentBytes(content) })

/** Null where not given. */
export const filledWorkout = (entry: WorkoutCreate) => {
  const { exercises, durationMinutes = null, feeling = null, notes = '', ...rest } = entry
  const filled = exercises.map(({ exerciseId = null, name, sets = null, reps = null, weightKg = null }) => ({
    exerciseId,
    name: name.trim(),
    sets,
    reps,
    weightKg,
  }))
  return withBytes({ ...rest, exercises: filled, durationMinutes, feeling, notes })
}

type Content = ReturnType<typeof filledWorkout>

/** The new content, with stored values for fields that are equal before and now. */
export const merged = (stored: Content, now: Content, before: Content): Content => {
  const keys = Object.keys(now) as (keyof Content)[]
  const same = keys.filter((key) => JSON.stringify(now[key]) === JSON.stringify(before[key]))
  const { bytes: _bytes, ...content } = { ...now, ...Object.fromEntries(same.map((key) => [key, stored[key]])) }
  return withBytes(content)
}

export const filledProgress = (entry: ProgressCreate) => {
  const { sets = null, reps = null, weightKg = null, durationMinutes = null, notes = '', ...rest } = entry
  return withBytes({ ...rest, sets, reps, weightKg, durationMinutes, notes })
}
