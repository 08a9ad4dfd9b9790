import { expect, test } from 'vitest'
import { oneRepMax, strengthOf, type TrainedDay } from './strength.ts'

const at = '2026-11-20T08:00:00.000Z'
const sets = (...done: (readonly [number, number | null])[]) =>
  done.map(([amount, weightKg]) => ({ amount, weightKg, at }))

type Done = TrainedDay['exercises'][number]
const done = (given: Partial<Done> = {}): Done => ({
  exerciseId: 'squat',
  name: 'Jongkok barbel',
  unit: 'repetitions',
  isSkipped: false,
  sets: sets([8, 60]),
  ...given,
})
const day = (date: string, ...exercises: Done[]): TrainedDay => ({ date, exercises })

test.each([
  [0, 60, null],
  [1, 100, 100],
  [2, 60, 64],
  [12, 60, 84],
  [13, 60, null],
  [8, 0, null],
  [8, null, null],
])('oneRepMax › %d repetitions of %j kg › is %j', (amount, weightKg, expected) => {
  expect(oneRepMax({ amount, weightKg })).toBe(expected)
})

test('strengthOf › three sets › volume of all, the maximum of the best one that can be estimated', () => {
  const [exercise] = strengthOf([day('2026-11-20', done({ sets: sets([10, 50], [5, 60], [15, 55]) }))])
  expect(exercise).toEqual({
    exerciseId: 'squat',
    name: 'Jongkok barbel',
    unit: 'repetitions',
    points: [{ date: '2026-11-20', amount: 30, volumeKg: 1625, oneRepMaxKg: 70 }],
  })
})

test.each([
  ['without load', done({ sets: sets([12, null], [10, 0]) }), { amount: 22, volumeKg: null, oneRepMaxKg: null }],
  ['above 12 repetitions', done({ sets: sets([13, 20]) }), { amount: 13, volumeKg: 260, oneRepMaxKg: null }],
  [
    'seconds under a load',
    done({ unit: 'seconds', sets: sets([10, 5], [40, 5]) }),
    { amount: 50, volumeKg: null, oneRepMaxKg: null },
  ],
  ['a set without load among others', done({ sets: sets([10, null], [10, 20]) }), { amount: 20, volumeKg: 200 }],
])('strengthOf › %s', (_what, exercise, expected) => {
  expect(strengthOf([day('2026-11-20', exercise)])[0]?.points[0]).toMatchObject(expected)
})

test('strengthOf › days, a day with two sessions, another exercise › oldest first, a day once, the last done first', () => {
  const plank = done({ exerciseId: null, name: 'Plank', unit: 'seconds', sets: sets([30, null]) })
  const found = strengthOf([
    day('2026-11-22', plank),
    day('2026-11-20', done({ name: 'Jongkok' })),
    day('2026-11-20', done()),
    day('2026-11-18', done(), plank),
  ])
  expect(found.map(({ name, points }) => [name, points.map(({ date, amount }) => [date, amount])])).toEqual([
    [
      'Plank',
      [
        ['2026-11-18', 30],
        ['2026-11-22', 30],
      ],
    ],
    [
      'Jongkok',
      [
        ['2026-11-18', 8],
        ['2026-11-20', 16],
      ],
    ],
  ])
})

test('strengthOf › skipped, or begun without a set › is left out', () => {
  expect(strengthOf([day('2026-11-20', done({ isSkipped: true }), done({ exerciseId: 'row', sets: [] }))])).toEqual([])
})

test('strengthOf › 201 exercises › the 200 that were done last', () => {
  const many = Array.from({ length: 201 }, (_, index) => done({ exerciseId: `e${index}`, name: `Gerakan ${index}` }))
  const found = strengthOf([day('2026-11-20', ...many)])
  expect([found.length, found.at(-1)?.name]).toEqual([200, 'Gerakan 199'])
})
