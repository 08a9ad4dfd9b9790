import { type ExerciseDone, feelings, GuidedSessionSave, sessionBounds } from '@bugar/contracts/training/guided-session'
import { WorkoutCreate } from '@bugar/contracts/training/workout'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logEntryOf } from './log-entry.ts'

const at = '2026-11-20T10:00:00.000Z'

const exercise = (name: string, changes: Partial<ExerciseDone> = {}): ExerciseDone => ({
  exerciseId: 'x'.repeat(64),
  name,
  plannedName: null,
  unit: 'repetitions',
  target: { min: 8, max: 12, sets: 1 },
  isSkipped: false,
  hadPain: false,
  wasTooHard: false,
  sets: [{ amount: 1000, weightKg: 999.9999999999999, at }],
  ...changes,
})

const session = (exercises: ExerciseDone[]): GuidedSessionSave => ({
  id: '6f1c1a52-0f0f-4a53-9a51-6a0f6d0b1c11',
  revision: 1,
  sessionId: null,
  date: '2026-11-20',
  startedAt: at,
  finishedAt: '2026-11-20T10:40:00.000Z',
  feeling: 'right',
  cardioMinutes: null,
  note: '',
  exercises,
})

const namesOf = (names: readonly string[]) => {
  const given = session(names.map((name) => exercise(name)))
  expect(z.safeParse(GuidedSessionSave, given).error).toBeUndefined()
  return logEntryOf(given, 'P2').exercises.map(({ name }) => name)
}

test('logEntryOf › names that fit › stay whole', () => {
  const names = Array.from({ length: sessionBounds.exercises }, () => 'a'.repeat(100))
  expect(namesOf(names)).toEqual(names)
})

test('logEntryOf › the longest names of the longest characters › are cut, and the entry could be logged by hand', () => {
  const names = Array.from({ length: sessionBounds.exercises }, () => ` ${'💪'.repeat(98)} `)
  expect(namesOf(names)).toEqual(names.map(() => '💪'.repeat(36)))
})

const someName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })

const someExercise = fc
  .record({
    name: someName,
    unit: fc.constantFrom('repetitions' as const, 'seconds' as const),
    exerciseId: fc.constantFrom(null, 'x', 'x'.repeat(64)),
    sets: fc.array(
      fc.record({
        amount: fc.constantFrom(0, 1, 1000, 1001, 3600),
        weightKg: fc.constantFrom(null, 0, 2.5, 999.9999999999999, 1000),
        at: fc.constant(at),
      }),
      { maxLength: sessionBounds.setsOfExercise },
    ),
  })
  .map(({ name, ...changes }) => exercise(name, changes))

const someSession = fc
  .record({
    exercises: fc.array(someExercise, { maxLength: sessionBounds.exercises }),
    feeling: fc.constantFrom(null, ...feelings),
    sessionId: fc.constantFrom(null, '1-Senin', '12-Minggu'),
    finishedAt: fc.constantFrom(
      null,
      at,
      '2026-11-20T10:00:29.999Z',
      '2026-12-31T00:00:00.000Z',
      '2020-01-01T00:00:00Z',
    ),
    note: fc.constantFrom('', 'a', '💪'.repeat(1000)),
  })
  .map((changes) => ({ ...session([]), ...changes }))
  .filter((each) => z.safeParse(GuidedSessionSave, each).success)

test('logEntryOf › of every session that can be kept › could be logged by hand', () => {
  fc.assert(
    fc.property(someSession, (given) => {
      expect(z.safeParse(WorkoutCreate, logEntryOf(given, 'P10')).error).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})
