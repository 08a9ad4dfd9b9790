import { withoutNulls } from '@bugar/runtime/mongo/record-problems'
import { inUtcDays } from '@bugar/testing/days'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'

/** A record as the input of the operation that creates it, with the route. */
export interface Creation {
  readonly method: string
  readonly path: (data: any) => string
  readonly bodyOf: (data: any) => object
  readonly as?: 'admin' | 'nobody'
}

const pick =
  (...names: readonly string[]) =>
  (data: any): object =>
    withoutNulls(Object.fromEntries(names.map((name) => [name, data[name] ?? null])))

export const creations: Readonly<Record<string, Creation>> = {
  user: {
    method: 'POST',
    path: () => '/auth/register',
    bodyOf: ({ name, email, gender }) => ({ name, email, gender, password: 'rahasia-uji-impor' }),
    as: 'nobody',
  },
  exercise: {
    method: 'POST',
    path: () => '/exercises',
    bodyOf: ({ name, category, description, youtubeUrl, isActive }) => ({
      name,
      category,
      description,
      youtubeUrl,
      isActive,
    }),
    as: 'admin',
  },
  program: {
    method: 'PUT',
    path: ({ id }) => `/programs/${id}`,
    bodyOf: pick('name', 'description', 'cardioRatio', 'dietRecommendation', 'schedule', 'isActive'),
    as: 'admin',
  },
  consultation: {
    method: 'POST',
    path: () => '/consultations',
    bodyOf: pick('weight', 'height', 'bodyFatPercentage', 'notes'),
  },
  weighIn: { method: 'POST', path: () => '/user/weigh-ins', bodyOf: pick('date', 'weight') },
  healthProfile: {
    method: 'PUT',
    path: () => '/user/health-profile',
    bodyOf: ({ screening }) => ({ screening, consentVersion: 1 }),
  },
  trainingProfile: {
    method: 'PUT',
    path: () => '/user/training-profile',
    bodyOf: ({ userId: _user, updatedAt: _updated, usualStepsAt: _stepsAt, ...answers }) => answers,
  },
  workout: {
    method: 'POST',
    path: () => '/user/workout-history',
    bodyOf: ({ exercises, day, programCode, ...data }) => ({
      ...pick('date', 'durationMinutes', 'feeling', 'notes')(data),
      day,
      programCode,
      exercises: exercises.map(withoutNulls),
    }),
  },
  progress: {
    method: 'POST',
    path: ({ exerciseId }) => `/user/progress/${exerciseId}`,
    bodyOf: pick('date', 'sets', 'reps', 'weightKg', 'durationMinutes', 'notes'),
  },
  ownExercise: {
    method: 'POST',
    path: () => '/training/exercises',
    bodyOf: ({ name, figure, unit, needs, muscles }) => ({ name, figure, unit, needs, muscles }),
  },
  guidedSession: {
    method: 'PUT',
    path: () => `/training/sessions/${randomUUID()}`,
    bodyOf: ({ id: _id, userId: _user, workoutId: _workout, createdAt: _created, updatedAt: _updated, ...state }) =>
      state,
  },
}

export type Path = readonly (string | number)[]

/** Paths of the parts of a value, itself included. */
export const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))]
    : [path]

export const withAt = (value: any, [first, ...rest]: Path, change: (part: unknown) => unknown): any => {
  if (first === undefined) {
    return change(value)
  }
  const changed = withAt(value[first], rest, change)
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === first ? changed : each))
    : { ...value, [first]: changed }
}

/** On both sides of the text length limits of all operations. */
const someText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a',
    'ab',
    ' ab ',
    'abc',
    'a\nb',
    'a\r\nb',
    'a\u0000b',
    'a\u202eb',
    '\ud800',
    'javascript:x',
  ),
  fc.constantFrom(
    'https://youtu.be/dQw4w9WgXcQ',
    'a@b.id',
    'A@B.ID',
    `${'x'.repeat(249)}@b.id`,
    `${'x'.repeat(250)}@b.id`,
  ),
  fc.constantFrom('2000-01-01', '1999-12-31', '2026-02-30', inUtcDays(1), inUtcDays(2), '12-Minggu', 'Senin', 'P10'),
  fc
    .tuple(
      fc.constantFrom('x', '💪', '"'),
      fc.constantFrom(100, 101, 500, 501, 1000, 1001, 1500, 1501, 2000, 2001, 3000),
    )
    .map(([character, length]) => character.repeat(length)),
)
const someNumber = fc.oneof(
  fc.constantFrom(-5, -1, 0, 0.05, 0.1, 0.999, 1, 1.5, 2, 3, 5, 6, 7, 8, 20, 21, 70, 70.01, 100, 101, 120, 121),
  fc.constantFrom(250, 250.01, 300, 300.01, 600, 601, 1000, 1000.01, 1440, 1440.1, 3600, 3601, 100_000, 100_001, 1e308),
)
const someOther = fc.constantFrom(null, true, false, [], {}, [{}], ['knee', 'knee', 'back', 'back'])

/** Usually of the same type as the value it replaces, so that it is not rejected for its type alone. */
export const someValue = fc
  .record({ text: someText, number: someNumber, other: someOther, isOther: fc.nat(9).map((digit) => digit === 0) })
  .map(({ text, number, other, isOther }) => (replaced: unknown): unknown => {
    const isKept = typeof replaced === 'object' && replaced !== null
    return isOther || isKept ? other : typeof replaced === 'number' ? number : text
  })
