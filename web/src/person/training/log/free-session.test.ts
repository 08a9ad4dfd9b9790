import { implausibleSet } from '@bugar/contracts/advice/health/implausible-set'
import { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { sessionMinutes } from '@bugar/contracts/training/session-minutes'
import { expect, test } from 'vitest'
import { emptyDraft, type FreeDraft, freeProblems, freeSessionOf, namedSets, nextSet } from './free-session.ts'

const today = '2026-11-20'
const draft = (given: Partial<FreeDraft> = {}): FreeDraft => ({
  ...emptyDraft(today),
  exercises: [{ exerciseId: null, name: 'Dorong gerobak', unit: 'repetitions', sets: [{ amount: 12, weightKg: 20 }] }],
  ...given,
})
const withSet = (set: object) =>
  draft({
    exercises: draft().exercises.map((exercise) => ({ ...exercise, sets: [{ amount: 12, weightKg: 20, ...set }] })),
  })

test.each([
  ['a set', draft(), []],
  ['minutes alone', draft({ exercises: [], minutes: 30 }), []],
  ['nothing', draft({ exercises: [] }), ['minutes']],
  ['no repetition', withSet({ amount: 0 }), ['exercises.0.sets.0.amount']],
  ['the most repetitions', withSet({ amount: 3600 }), []],
  ['one more', withSet({ amount: 3601 }), ['exercises.0.sets.0.amount']],
  ['an empty set', withSet({ amount: '' }), ['exercises.0.sets.0.amount']],
  ['without a load', withSet({ weightKg: '' }), []],
  ['the heaviest load', withSet({ weightKg: 1000 }), []],
  ['a heavier one', withSet({ weightKg: 1000.5 }), ['exercises.0.sets.0.weightKg']],
  ['no minute', draft({ minutes: 0 }), ['minutes']],
  ['one minute', draft({ minutes: 1 }), []],
  ['600 minutes', draft({ minutes: 600 }), []],
  ['601 minutes', draft({ minutes: 601 }), ['minutes']],
  ['half a minute', draft({ minutes: 1.5 }), ['minutes']],
  ['tomorrow', draft({ date: '2026-11-21' }), ['date']],
  ['the first day', draft({ date: '2000-01-01' }), []],
  ['the day before', draft({ date: '1999-12-31' }), ['date']],
  ['no day', draft({ date: '' }), ['date']],
  ['the longest note', draft({ note: 'a'.repeat(1000) }), []],
  ['a longer note', draft({ note: 'a'.repeat(1001) }), ['note']],
])('freeProblems › %s', (_what, typed, fields) => {
  expect(Object.keys(freeProblems(typed, today))).toEqual(fields)
})

const id = '0a4f9f0e-5f8c-4f43-9d2b-6f1f0b6f2a11'
const sessionOf = (typed: FreeDraft) => freeSessionOf(typed, { id, now: new Date('2026-11-20T10:00:00.000Z'), today })

test('freeSessionOf › today, an earlier day, minutes longer than a wait › a valid session as long as typed', () => {
  for (const typed of [draft({ minutes: 90 }), draft({ minutes: 90, date: '2026-11-02', exercises: [] })]) {
    const session = sessionOf(typed)
    expect(GuidedSessionSave.parse(session)).toEqual(session)
    expect(sessionMinutes(session)).toEqual({ minutes: 90, isLeftOpen: false })
  }
  expect(sessionMinutes(sessionOf(draft())).minutes).toBeNull()
  expect(sessionOf(draft()).finishedAt).toBe('2026-11-20T10:00:00.000Z')
})

test('freeSessionOf › sets › with their load, null for none', () => {
  const [exercise] = sessionOf(withSet({ weightKg: '' })).exercises
  expect(exercise).toMatchObject({ name: 'Dorong gerobak', target: { min: 12, max: 12, sets: 1 } })
  expect(exercise?.sets).toEqual([{ amount: 12, weightKg: null, at: '2026-11-20T10:00:00.000Z' }])
})

test('nextSet › the first, the next › empty, then as the last', () => {
  expect(nextSet([])).toEqual({ amount: '', weightKg: '' })
  expect(nextSet([{ amount: 8, weightKg: 40 }])).toEqual({ amount: 8, weightKg: 40 })
})

test.each([
  ['repetitions', 60, true],
  ['repetitions', 61, false],
  ['seconds', 300, true],
  ['seconds', 301, false],
] as const)('namedSets › one set of %s, %d › usual: %s', (unit, amount, isUsual) => {
  const typed = draft({
    exercises: draft().exercises.map((one) => ({ ...one, unit, sets: [{ amount, weightKg: '' }] })),
  })
  expect(namedSets(typed).every((set) => implausibleSet(set) === null)).toBe(isUsual)
})

test('namedSets › a load of many times the others › has them to compare with', () => {
  const sets = [
    { amount: 12, weightKg: 12.5 },
    { amount: 12, weightKg: 125 },
  ]
  const typed = draft({ exercises: draft().exercises.map((exercise) => ({ ...exercise, sets })) })
  expect(namedSets(typed).map(({ knownKg, max }) => [knownKg, max])).toEqual([
    [125, 12],
    [12.5, 12],
  ])
})
