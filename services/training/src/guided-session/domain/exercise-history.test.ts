import { expect, test } from 'vitest'
import type { ExerciseDone, GuidedSession } from '@bugar/contracts/guided-session'
import { attemptsAt, outcomeOf, runsOf } from './exercise-history.ts'

const target = { min: 8, max: 12, sets: 3 }
const set = (amount: number, weightKg: number | null = 20) => ({ amount, weightKg })
const of = (...sets: ReturnType<typeof set>[]) => outcomeOf({ sets, target })

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

test('runsOf › counts from the newest on, until one is otherwise', () => {
  const attempt = (amount: number, more = {}) => ({
    date: '2026-11-20',
    unit: 'repetitions' as const,
    target,
    sets: [set(amount), set(amount), set(amount)],
    hadPain: false,
    wasTooHard: false,
    ...more,
  })
  expect(runsOf([])).toEqual({ sessionsAtTop: 0, sessionsBelow: 0, hardSessions: 0, painSessions: 0 })
  expect(runsOf([attempt(12), attempt(12), attempt(10), attempt(12)]).sessionsAtTop).toBe(2)
  expect(runsOf([attempt(7), attempt(7, { wasTooHard: true }), attempt(12)])).toMatchObject({
    sessionsBelow: 2,
    hardSessions: 0,
  })
  expect(runsOf([attempt(7, { hadPain: true }), attempt(12, { hadPain: true })])).toMatchObject({ painSessions: 2 })
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
const inSession = (...exercises: ExerciseDone[]): GuidedSession => ({
  id: '0f0e4b52-6d0f-4c6e-9a51-3f0a1b2c3d4e',
  revision: 1,
  sessionId: null,
  date: '2026-11-20',
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:40:00.000Z',
  feeling: null,
  cardioMinutes: null,
  note: '',
  exercises,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:40:00.000Z',
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
  const [attempt, ...others] = attemptsAt([inSession(...exercises)], name)
  expect(others).toEqual([])
  const outcome = attempt && outcomeOf(attempt)
  expect({ sets: attempt?.sets.length, planned: attempt?.target.sets, isAtTop: outcome?.isAtTop }).toEqual(expected)
})
