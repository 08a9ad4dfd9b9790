import { inDays } from '@bugar/testing/days'
import { exerciseDone, sessionDone, setDone, trainingAnswers } from '@bugar/testing/training-bodies'
import { randomUUID } from 'node:crypto'

export const today = inDays(0)
export const workout = { date: today, day: 'Senin', programCode: 'P7', exercises: [{ name: 'Papan', sets: 3 }] }
export const progress = { date: today, sets: 3 }
export const goal = { weight: 66, date: inDays(60) }

/** Invalid types and values for any field. */
const shapes = [[], {}, true, '\u0000', '💥'.repeat(2000)]
const numbers = (...outside: unknown[]) => [...outside, '3', 1e300, -1e300, 2.55, ...shapes]
const texts = (...outside: unknown[]) => [...outside, 7, [], {}, true, '\u0000', '💥'.repeat(2000)]
const dayTexts = texts('2026-02-30', '1999-12-31', '30-11-2026', '')

const wrongExercises = [
  { name: '' },
  { name: 'a'.repeat(101) },
  { unit: 'menit' },
  { target: { min: 0, max: 12, sets: 3 } },
  { target: { min: 8, max: 3601, sets: 3 } },
  { target: { min: 8, max: 12, sets: 21 } },
  { isSkipped: null },
  { exerciseId: '' },
  { sets: null },
  { sets: Array.from({ length: 21 }, () => setDone) },
  { sets: [{ ...setDone, amount: -1 }] },
  { sets: [{ ...setDone, amount: 3601 }] },
  { sets: [{ ...setDone, weightKg: -0.5 }] },
  { sets: [{ ...setDone, weightKg: 1000.5 }] },
  { sets: [{ ...setDone, at: 'tadi' }] },
  { lain: 1 },
].map((wrong) => [{ ...exerciseDone, ...wrong }])

export const sessionPath = () => `/training/sessions/${randomUUID()}`
export const targetsPath = (query: string) => () => `/training/targets?${query}`

/** A valid request, and for each field its invalid values; undefined omits the field. */
type Case = readonly [
  method: string,
  path: (exerciseId: string) => string,
  body: object,
  bad: Record<string, unknown[]>,
]
export const cases: Readonly<Record<string, Case>> = {
  'plan.start': [
    'POST',
    () => '/training/plan',
    { startDate: today, replace: true, today },
    {
      startDate: [undefined, null, ...dayTexts, inDays(-3), inDays(31)],
      replace: [null, 'ya', 1],
      today: [inDays(-3), inDays(3), 7],
    },
  ],
  'plan.move': [
    'POST',
    () => '/training/plan/sessions/1-Senin/move',
    { date: today, today },
    { date: [undefined, null, ...dayTexts, inDays(-1), inDays(40)], today: [inDays(9), null] },
  ],
  'plan.pause': ['POST', () => '/training/plan/pause', {}, { today: [null, ...dayTexts, inDays(5)], lain: [1] }],
  'plan.resume': ['POST', () => '/training/plan/resume', {}, { today: [null, ...dayTexts, inDays(5)] }],
  'plan.setEasyWeek': [
    'PUT',
    () => '/training/plan/easy-weeks/2',
    { isEasy: true },
    { isEasy: [undefined, null, 'ya', 1], today: dayTexts },
  ],
  'guidedSession.save': [
    'PUT',
    sessionPath,
    sessionDone,
    {
      revision: [undefined, null, ...numbers(0, 100_001)],
      sessionId: ['13-Senin', '1-Monday', 7],
      date: [undefined, null, ...dayTexts, inDays(2)],
      startedAt: [undefined, null, ...texts('kemarin')],
      finishedAt: texts('kemarin'),
      feeling: ['baik', 3],
      cardioMinutes: numbers(0, 601),
      note: [undefined, null, 7, '\u0000', 'a'.repeat(1001)],
      isFree: [null, 'ya', 1],
      exercises: [
        undefined,
        null,
        {},
        ...wrongExercises,
        Array.from({ length: 31 }, () => exerciseDone),
        Array.from({ length: 30 }, () => ({
          ...exerciseDone,
          sets: Array.from({ length: 20 }, () => ({
            ...setDone,
            at: '2026-11-20T10:00:00.000000000000000000000000000000000000000000000000000000000Z',
          })),
        })),
      ],
      lain: [1],
    },
  ],
  'workout.create': [
    'POST',
    () => '/user/workout-history',
    workout,
    {
      date: [undefined, null, ...dayTexts, inDays(2)],
      day: [undefined, 'Monday', 7],
      programCode: [undefined, 'P11', 7],
      exercises: [
        undefined,
        null,
        {},
        [{}],
        [{ name: '' }],
        [{ name: 'A', sets: 0 }],
        [{ name: 'A', sets: 101 }],
        [{ name: 'A', weightKg: -1 }],
      ],
      durationMinutes: [null, ...numbers(0, 1441).filter((value) => value !== 2.55)],
      feeling: [null, ...numbers(0, 6)],
      notes: [null, 7, 'a'.repeat(1001)],
    },
  ],
  'progress.create': [
    'POST',
    (exerciseId) => `/user/progress/${exerciseId}`,
    progress,
    {
      date: [undefined, null, ...dayTexts, inDays(2)],
      sets: [null, ...numbers(0, 101)],
      reps: numbers(0, 1001),
      weightKg: [-1, 1001, '3', null],
      notes: [null, 7],
    },
  ],
  'ownExercise.create': [
    'POST',
    () => '/training/exercises',
    { name: 'Dorong gerobak', figure: 'walk', unit: 'repetitions', needs: [], muscles: ['quad'] },
    {
      name: [undefined, null, ...texts('', 'a', 'a'.repeat(61), 'a\nb')],
      figure: [undefined, ...texts('salto', '')],
      unit: [undefined, null, ...texts('minutes')],
      needs: [undefined, null, 'bench', ['piano'], ['bench', 'bench']],
      muscles: [undefined, null, [], 'quad', ['heart'], ['quad', 'quad']],
      lain: [1],
    },
  ],
  'bodyGoal.update': [
    'PUT',
    () => '/user/body-goal',
    goal,
    {
      weight: [undefined, null, 0, 301, '66', 20, ...shapes],
      date: [undefined, null, ...dayTexts, today, inDays(-1), inDays(366 * 6)],
      lain: [1],
    },
  ],
  'trainingProfile.update': [
    'PUT',
    () => '/user/training-profile',
    trainingAnswers,
    {
      goal: [undefined, 'kuat', 7],
      daysPerWeek: numbers(undefined, 0, 8),
      minutesPerSession: numbers(undefined, 4, 301),
      usualSteps: numbers(-1, 50_001),
      equipment: [undefined, 'laut', 7],
      experience: [undefined, 'lama', 7],
      lain: [1],
    },
  ],
}
