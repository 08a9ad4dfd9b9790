import { expect, test } from 'vitest'
import { expectedOf, mostDeficitOf, paceFacts, paceOf } from './pace.ts'

const today = '2026-11-23'
const asked = {
  weightNow: 75,
  goal: { weight: 70, date: '2027-02-08' },
  today,
  from: today,
  programChange: '-500',
  mostDeficit: 1000,
} as const

test('paceOf › 5 kg in 77 days with a program of -500 › is just within it, and reached on the day', () => {
  expect(paceOf(asked)).toEqual({
    weightNow: 75,
    kgPerWeek: -0.45,
    kcalPerDay: -500,
    programChange: '-500',
    mostDeficit: 1000,
    isWithinProgram: true,
    reachedOn: '2027-02-08',
  })
})

test('paceOf › the same a day earlier › is not within it; the program takes until the same day', () => {
  expect(paceOf({ ...asked, goal: { weight: 70, date: '2027-02-07' } })).toMatchObject({
    kcalPerDay: -507,
    isWithinProgram: false,
    reachedOn: '2027-02-08',
  })
})

test.each([
  // kg by kcal: 2 kg are 15,400 kcal.
  ['the quicker end of a range', 77, '-750/-500', '2026-12-14', -734, true, '2026-12-14'],
  ['quicker than a range', 77, '-750/-500', '2026-12-13', -770, false, '2026-12-14'],
  ['a gain with a program that lets gain', 73, '0/+250', '2027-01-24', 249, true, '2027-01-24'],
  ['a gain that is quicker', 73, '0/+250', '2027-01-23', 253, false, '2027-01-24'],
  ['a gain with a program of a deficit', 73, '-300', '2027-01-24', 249, false, null],
  ['a loss with a program of a surplus', 77, '+350/+450', '2027-01-24', -249, false, null],
  ['a loss with a program that changes nothing', 77, '0', '2027-01-24', -249, false, null],
  ['a loss without a figure of a program', 77, null, '2027-01-24', -249, null, null],
] as const)('paceOf › %s', (_what, weightNow, programChange, date, kcalPerDay, isWithinProgram, reachedOn) => {
  expect(paceOf({ ...asked, weightNow, goal: { weight: 75, date }, programChange })).toMatchObject({
    kcalPerDay,
    isWithinProgram,
    reachedOn,
  })
})

test('paceOf › the weight that the person has › asks for nothing and is within every program', () => {
  const goal = { weight: 75, date: '2026-11-24' }
  expect(paceOf({ ...asked, goal })).toMatchObject({
    kgPerWeek: 0,
    kcalPerDay: 0,
    isWithinProgram: true,
    reachedOn: today,
  })
  expect(paceOf({ ...asked, goal, programChange: '+350' })).toMatchObject({ isWithinProgram: true, reachedOn: today })
})

test.each([
  ['2026-11-22', null],
  ['2026-11-23', null],
  ['2026-11-24', -38_500],
])('paceOf › the day %s of a goal › a pace only for a day ahead', (date, kcalPerDay) => {
  const pace = paceOf({ ...asked, goal: { weight: 70, date } })
  expect(pace.kcalPerDay).toBe(kcalPerDay)
  expect(pace.kgPerWeek === null).toBe(kcalPerDay === null)
  expect(pace.reachedOn).toBe('2027-02-08')
})

test('paceOf › weights that binary cannot hold › no day more than they need', () => {
  const goal = { weight: 68.1, date: '2027-11-23' }
  expect(paceOf({ ...asked, weightNow: 70.1, goal }).reachedOn).toBe('2026-12-24')
})

const woman = { gender: 'female', heightCm: 165, age: 30, activity: 'inactive' } as const

test.each([
  // 1,384 kcal of basal rate, a fifth more when sedentary; at 57.5 kg the rate is 1,361.
  ['sedentary', woman, [60], 276],
  ['at the lower of two weights', woman, [60, 57.5], 272],
  ['that moves regularly', { ...woman, activity: 'regular' }, [60], 519],
  ['that does not know how much it moves', { ...woman, activity: 'unknown' }, [60], 276],
  ['whose age is not known', { ...woman, age: null }, [60], 201],
  // A basal rate of 1,025 kcal: 1,200 is the floor.
  ['with a low basal rate', { ...woman, heightCm: 145, age: 60 }, [42], 30],
  ['with no more than the floor', { ...woman, heightCm: 140, age: 80 }, [38], 0],
] as const)('mostDeficitOf › a body %s › leaves the calorie floor', (_what, eater, weights, most) => {
  expect(mostDeficitOf(eater, weights)).toBe(most)
})

test.each([
  [500, 0],
  [499, 1],
])('paceFacts › 500 kcal a day where %d are the most › %d below the floor', (mostDeficit, belowFloor) => {
  expect(paceFacts({ ...asked, mostDeficit })).toMatchObject({ belowFloor })
  expect(paceFacts({ ...asked, mostDeficit, goal: { weight: 80, date: '2027-02-08' } })).toMatchObject({
    belowFloor: 0,
  })
})

test('paceOf › a program with a larger deficit than the floor leaves › counts down to the floor', () => {
  const goal = { weight: 70, date: '2027-05-01' }
  expect(paceOf({ ...asked, goal, mostDeficit: 250 })).toMatchObject({ isWithinProgram: true, reachedOn: '2027-04-26' })
  expect(paceOf({ ...asked, goal, mostDeficit: 200 })).toMatchObject({
    isWithinProgram: false,
    reachedOn: '2027-06-04',
  })
  expect(paceOf({ ...asked, goal, mostDeficit: 0 }).reachedOn).toBeNull()
})

test.each([
  // 38,500 kcal in 77 days.
  [499, false, '2027-02-09'],
  [500, true, '2027-02-08'],
])(
  'paceOf › 500 kcal where %d are the most › within it: %s, reached on %s',
  (mostDeficit, isWithinProgram, reachedOn) => {
    expect(paceOf({ ...asked, mostDeficit })).toMatchObject({ kcalPerDay: -500, isWithinProgram, reachedOn })
  },
)

test('paceOf › a part of a kcal more than the program › is not within it', () => {
  expect(paceOf({ ...asked, weightNow: 75.01 })).toMatchObject({
    kcalPerDay: -501,
    isWithinProgram: false,
    reachedOn: '2027-02-09',
  })
})

test('paceFacts, paceOf › the same weight on later days › the pace of the day from which it counts', () => {
  for (const later of ['2026-11-24', '2027-02-07']) {
    expect(paceFacts({ ...asked, today: later })).toEqual(paceFacts(asked))
    expect(paceOf({ ...asked, today: later })).toEqual(paceOf(asked))
  }
  expect(paceOf({ ...asked, today: '2027-02-08' })).toMatchObject({ kcalPerDay: null, isWithinProgram: null })
  // 4,998 kcal are ten days with the program: from today on, but not beyond the goal's day.
  const slow = { ...asked, weightNow: 70.649, today: '2026-12-24' }
  expect(paceOf(slow).reachedOn).toBe('2027-01-03')
  expect(paceOf({ ...slow, today: '2027-02-01' })).toMatchObject({ isWithinProgram: true, reachedOn: '2027-02-08' })
  // A day that can be chosen anew counts from today.
  expect(paceOf({ ...asked, today: '2026-11-24', goal: { weight: 70, date: '2027-02-07' } }).reachedOn).toBe(
    '2027-02-09',
  )
})

test.each([
  [75, 70, 74.25],
  [70.7, 70, 70],
  [70, 75, 70.7],
  [74.5, 75, 75],
])('expectedOf › %d kg towards %d › %d, one percent nearer at most', (weightNow, goal, expected) => {
  expect(expectedOf(weightNow, goal)).toBeCloseTo(expected, 6)
})
