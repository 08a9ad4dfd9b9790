import { expect, test } from 'vitest'
import { parse } from './envelope.ts'
import type { AppError } from './errors.ts'
import { ProgressCreate, WorkoutCreate, workoutOperations } from './workout.ts'

const errorsOf = (check: () => unknown) => {
  try {
    check()
    return []
  } catch (error) {
    return (error as AppError).errors?.map(({ field, message }) => [field, message])
  }
}
const workout = { date: '2026-02-28', day: 'Senin', programCode: 'P7', exercises: [] }
const log = (given: object) => errorsOf(() => parse(WorkoutCreate, { ...workout, ...given }))
const progress = (given: object) =>
  errorsOf(() => parse(ProgressCreate, { exerciseId: 'x', date: '2026-02-28', ...given }))
const one = (given: object) => ({ exercises: [{ name: 'Plank', ...given }] })

test.each([
  [{}],
  [{ date: '2024-02-29' }],
  [{ date: '2000-01-01' }],
  [{ exercises: Array.from({ length: 50 }, () => ({ name: 'Plank' })) }],
  [one({ exerciseId: 'plank', sets: 1, reps: 1, weightKg: 0 })],
  [one({ name: 'a'.repeat(100), sets: 100, reps: 1000, weightKg: 1000 })],
  [{ durationMinutes: 0.1, feeling: 1, notes: '' }],
  [{ durationMinutes: 1440, feeling: 5, notes: 'a'.repeat(1000) }],
])('WorkoutCreate › %j › is good', (given) => {
  expect(log(given)).toEqual([])
})

const notADay = 'Date must be a real day as YYYY-MM-DD'
test.each([
  [{ date: '2023-02-29' }, 'date', notADay],
  [{ date: '1900-02-29' }, 'date', notADay],
  [{ date: '2026-04-31' }, 'date', notADay],
  [{ date: '2026-13-01' }, 'date', notADay],
  [{ date: '2026-00-10' }, 'date', notADay],
  [{ date: '2026-2-3' }, 'date', notADay],
  [{ date: '2026-02-28T00:00:00Z' }, 'date', notADay],
  [{ date: ' 2026-02-28' }, 'date', notADay],
  [{ date: 20260228 }, 'date', notADay],
  [{ date: '1999-12-31' }, 'date', 'Date must not be before 2000-01-01'],
  [{ day: 'Monday' }, 'day', 'Day must be one of Senin, Selasa, Rabu, Kamis, Jumat, Sabtu, Minggu'],
  [{ programCode: 'P11' }, 'programCode', 'Unknown program code'],
  [{ exercises: Array.from({ length: 51 }, () => ({ name: 'Plank' })) }, 'exercises', 'At most 50 exercises'],
  [{ exercises: undefined }, 'exercises', 'Must be a list'],
  [one({ name: undefined }), 'exercises.0.name', 'Exercise name is required'],
  [one({ name: '' }), 'exercises.0.name', 'Exercise name is required'],
  [one({ name: ' ' }), 'exercises.0.name', 'Exercise name is required'],
  [one({ name: 'a'.repeat(101) }), 'exercises.0.name', 'Exercise name is at most 100 characters'],
  [one({ sets: 0 }), 'exercises.0.sets', 'Sets must be a whole number between 1 and 100'],
  [one({ sets: 101 }), 'exercises.0.sets', 'Sets must be a whole number between 1 and 100'],
  [one({ reps: 1.5 }), 'exercises.0.reps', 'Reps must be a whole number between 1 and 1000'],
  [one({ reps: '8' }), 'exercises.0.reps', 'Reps must be a whole number between 1 and 1000'],
  [one({ weightKg: -0.5 }), 'exercises.0.weightKg', 'Weight must be between 0 and 1000'],
  [one({ weightKg: 1000.1 }), 'exercises.0.weightKg', 'Weight must be between 0 and 1000'],
  [one({ weightKg: null }), 'exercises.0.weightKg', 'Must be a number'],
  [one({ color: 'red' }), 'exercises.0.color', 'Unknown field'],
  [{ durationMinutes: 0 }, 'durationMinutes', 'Duration in minutes must be between 0.1 and 1440'],
  [{ durationMinutes: 1441 }, 'durationMinutes', 'Duration in minutes must be between 0.1 and 1440'],
  [{ feeling: 0 }, 'feeling', 'Feeling must be a whole number between 1 and 5'],
  [{ feeling: 6 }, 'feeling', 'Feeling must be a whole number between 1 and 5'],
  [{ notes: 'a'.repeat(1001) }, 'notes', 'Notes are at most 1000 characters'],
  [{ userId: 'other' }, 'userId', 'Unknown field'],
])('WorkoutCreate › %j › is rejected at %s', (given, field, message) => {
  expect(log(given)).toEqual([[field, message]])
})

test.each([[{ sets: 3 }], [{ reps: 8 }], [{ weightKg: 0 }], [{ durationMinutes: 0.5 }]])(
  'ProgressCreate › only %j › is enough',
  (given) => {
    expect(progress(given)).toEqual([])
  },
)

test.each([[{}], [{ notes: 'ringan' }]])('ProgressCreate › no measure but %j › is rejected', (given) => {
  expect(progress(given)).toEqual([['', 'At least one of sets, reps, weightKg and durationMinutes is required']])
})

test.each([
  [{ from: '2026-01-02', to: '2026-01-02' }, []],
  [{ from: '2026-01-02' }, []],
  [{ from: '2026-01-02', to: '2026-01-01' }, [['to', 'To must not be before from']]],
  [{ to: '2026-02-30' }, [['to', notADay]]],
  [{ limit: 1001 }, [['limit', 'Limit is 1 to 1000']]],
])('workout.list › %j › gives %j', (given, errors) => {
  expect(errorsOf(() => parse(workoutOperations['workout.list'].input, given))).toEqual(errors)
})
