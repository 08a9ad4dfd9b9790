import { expect, test } from 'vitest'
import type { ExerciseDone } from '@bugar/contracts/training/guided-session'
import { isExerciseNamed } from '@bugar/contracts/catalog/program-day/exercise-name'
import fc from 'fast-check'
import { createExerciseHistory, type FinishedSession, outcomeOf } from './exercise-history.ts'

const target = { min: 8, max: 12, sets: 3 }
const set = (amount: number, weightKg: number | null = 20) => ({ amount, weightKg })
const of = (...sets: ReturnType<typeof set>[]) => {
  const { loadKg, isAtTop, isBelow } = outcomeOf({ sets, target })
  return { loadKg, isAtTop, isBelow }
}

test.each([
  ['all sets at the top', [set(12), set(12), set(12)], { loadKg: 20, isAtTop: true, isBelow: false }],
  ['one repetition less', [set(12), set(12), set(11)], { loadKg: 20, isAtTop: false, isBelow: false }],
  ['just in the range', [set(8), set(8), set(8)], { loadKg: 20, isAtTop: false, isBelow: false }],
  ['one below the range', [set(12), set(8), set(7)], { loadKg: 20, isAtTop: false, isBelow: true }],
  ['fewer sets than planned', [set(12), set(12)], { loadKg: 20, isAtTop: false, isBelow: false }],
  [
    'more sets than planned, one not at the top',
    [set(12), set(12), set(12), set(9)],
    { loadKg: 20, isAtTop: false, isBelow: false },
  ],
  ['a lighter set first', [set(12, 10), set(12), set(12), set(12)], { loadKg: 20, isAtTop: true, isBelow: false }],
  ['one heavier set', [set(12), set(12), set(12, 25)], { loadKg: 20, isAtTop: true, isBelow: false }],
  [
    'a heavier set that failed',
    [set(12), set(12), set(12), set(3, 25)],
    { loadKg: 20, isAtTop: false, isBelow: false },
  ],
  ['no load', [set(12, null), set(12, null), set(12, null)], { loadKg: null, isAtTop: true, isBelow: false }],
  ['nothing done', [], { loadKg: null, isAtTop: false, isBelow: false }],
])('outcomeOf › %s', (_what, sets, outcome) => {
  expect(of(...sets)).toEqual(outcome)
})

const done = (name: string, plannedName: string | null, sets: number, amounts: readonly number[]): ExerciseDone => ({
  exerciseId: null,
  name,
  plannedName,
  unit: 'repetitions',
  target: { ...target, sets },
  isSkipped: false,
  hadPain: false,
  wasTooHard: false,
  sets: amounts.map((amount) => ({ amount, weightKg: 20, at: '2026-11-20T10:00:00.000Z' })),
})
const inSession = (...exercises: ExerciseDone[]): FinishedSession => ({
  date: '2026-11-20',
  feeling: null,
  exercises,
})

test.each<[string, ExerciseDone[], string, { sets: number; planned: number; isAtTop: boolean }]>([
  ['not swapped', [done('Jongkok', null, 3, [12, 12, 12])], 'Jongkok', { sets: 3, planned: 3, isAtTop: true }],
  [
    'swapped from the start',
    [done('Duduk', 'Jongkok', 3, [12, 12, 12])],
    'Duduk',
    { sets: 3, planned: 3, isAtTop: true },
  ],
  [
    'swapped after two sets, the third at the top',
    [done('Jongkok', null, 3, [12, 12]), done('Duduk', 'Jongkok', 1, [12])],
    'Duduk',
    { sets: 1, planned: 3, isAtTop: false },
  ],
  [
    'swapped after two sets, these at the top',
    [done('Jongkok', null, 3, [12, 12]), done('Duduk', 'Jongkok', 1, [12])],
    'Jongkok',
    { sets: 2, planned: 3, isAtTop: false },
  ],
  [
    'swapped there and back, all that is left done',
    [done('Jongkok', null, 2, [12, 12]), done('Duduk', 'Jongkok', 2, [12])],
    'Jongkok',
    { sets: 2, planned: 3, isAtTop: false },
  ],
  [
    'twice in one session',
    [done('Jongkok', null, 3, [12]), done('Jongkok', null, 2, [12, 12])],
    'Jongkok',
    { sets: 3, planned: 3, isAtTop: true },
  ],
])('attemptsAt › %s › one attempt, judged by the sets of the plan', (_what, exercises, name, expected) => {
  const [attempt, ...others] = createExerciseHistory([inSession(...exercises)]).attemptsAt(name)
  expect(others).toEqual([])
  const outcome = attempt && outcomeOf(attempt)
  expect({ sets: attempt?.sets.length, planned: attempt?.target.sets, isAtTop: outcome?.isAtTop }).toEqual(expected)
})

test('attemptsInPlaceOf › the exercise anywhere, and everything that was done in its place, each once a session', () => {
  const newest = inSession(done('Duduk', 'Jongkok (Squat)', 3, [9]), done('Lain', null, 3, [5]))
  const older = inSession(done('jongkok', 'Lain', 3, [12]), done('Squat', null, 3, [11]))
  const attempts = createExerciseHistory([newest, older]).attemptsInPlaceOf('Jongkok (Squat)')
  expect(attempts.map(({ name, at, sets }) => [name, at, sets.map(({ amount }) => amount)])).toEqual([
    ['Duduk', 0, [9]],
    ['jongkok', 1, [12, 11]],
  ])
})

test('attemptsAt › reserve and site of pain › are shown where they were said', () => {
  const exercise = done('Jongkok', null, 2, [])
  const sets = [
    { amount: 12, weightKg: 20, rir: 0 as const, at: '2026-11-20T10:00:00.000Z' },
    { amount: 12, weightKg: 20, rir: null, at: '2026-11-20T10:00:00.000Z' },
  ]
  const session = inSession({ ...exercise, hadPain: true, painSite: 'knee', sets })
  expect(createExerciseHistory([session]).attemptsAt('Jongkok')).toMatchObject([
    {
      painSite: 'knee',
      sets: [
        { amount: 12, weightKg: 20, rir: 0 },
        { amount: 12, weightKg: 20 },
      ],
    },
  ])
})

const spellings = ['Jongkok (Squat)', 'jongkok', ' SQUAT ', 'Duduk', 'Duduk (Squat)']
const aName = fc.constantFrom(...spellings)
const anExercise = fc
  .record({ name: aName, planned: fc.option(aName), amounts: fc.array(fc.constantFrom(7, 8, 12), { maxLength: 3 }) })
  .map(({ name, planned, amounts }) => done(name, planned, 3, amounts))
const aSession = fc.array(anExercise, { maxLength: 5 }).map((exercises) => inSession(...exercises))

test('attemptsAt › any sessions and spellings › the sets that a look at each exercise finds, in their order', () => {
  fc.assert(
    fc.property(fc.array(aSession, { maxLength: 4 }), aName, (sessions, name) => {
      const found = sessions
        .map(({ exercises }) => exercises.filter((each) => isExerciseNamed(name, each.name)))
        .map((own) => own.flatMap(({ sets }) => sets.map(({ amount }) => amount)))
        .filter((amounts) => amounts.length > 0)
      const attempts = createExerciseHistory(sessions).attemptsAt(name)
      expect(attempts.map(({ sets }) => sets.map(({ amount }) => amount))).toEqual(found)
    }),
  )
})

/** Number of reads of names when each of `exerciseCount` exercises is queried. */
const readsOfNames = (sessionCount: number, exerciseCount: number): number => {
  let reads = 0
  const counted = (name: string) => {
    const exercise = done(name, null, 3, [12])
    return Object.defineProperty({ ...exercise }, 'name', { get: () => ((reads += 1), name) })
  }
  const names = Array.from({ length: exerciseCount }, (_, index) => `Gerakan${' '.repeat(60)}${index}`)
  const history = createExerciseHistory(
    Array.from({ length: sessionCount }, () => inSession(...names.map((name) => counted(name)))),
  )
  names.forEach((name) => expect(history.attemptsAt(name)).toHaveLength(sessionCount))
  return reads
}

test('attemptsAt › eight times the sessions, or the exercises asked for › eight times the names read, and no more', () => {
  const reads = readsOfNames(10, 5)
  expect(readsOfNames(80, 5)).toBe(8 * reads)
  expect(readsOfNames(10, 40)).toBe(8 * reads)
})

/** The load by the definition of the docstring, testing all sets for each load. */
const slowOutcome = (sets: ReturnType<typeof set>[]) => {
  const loads = [...new Set(sets.map(({ weightKg }) => weightKg ?? 0))].toSorted((a, b) => b - a)
  const atLeast = (load: number) => sets.filter(({ weightKg }) => (weightKg ?? 0) >= load)
  const reached = loads.find((load) => atLeast(load).filter(({ amount }) => amount >= target.min).length >= target.sets)
  return reached ?? loads.at(-1) ?? 0
}

test('outcomeOf › any sets › the load that a look at all sets for each load finds', () => {
  const aSet = fc.tuple(fc.integer({ min: 6, max: 13 }), fc.constantFrom(null, 0, 10, 20, 25))
  fc.assert(
    fc.property(fc.array(aSet, { maxLength: 8 }), (pairs) => {
      const sets = pairs.map(([amount, weightKg]) => set(amount, weightKg))
      expect(of(...sets).loadKg ?? 0).toBe(slowOutcome(sets))
    }),
  )
})
