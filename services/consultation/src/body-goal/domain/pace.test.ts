import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const today = '2026-11-23'
const asked = { weightNow: 75, goal: { weight: 70, date: '2027-02-08' }, today, programChange: '-500' } as const

test('paceOf › 5 kg in 77 days with a program of -500 › is just within it, and reached on the day', () => {
  expect(paceOf(asked)).toEqual({
    weightNow: 75,
    kgPerWeek: -0.45,
    kcalPerDay: -500,
    programChange: '-500',
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
  ['the quicker end of a range', 77, '-750/-500', '2026-12-14', -733, true, '2026-12-14'],
  ['quicker than a range', 77, '-750/-500', '2026-12-13', -770, false, '2026-12-14'],
  ['a gain with a program that lets gain', 73, '0/+250', '2027-01-24', 248, true, '2027-01-24'],
  ['a gain that is quicker', 73, '0/+250', '2027-01-23', 252, false, '2027-01-24'],
  ['a gain with a program of a deficit', 73, '-300', '2027-01-24', 248, false, null],
  ['a loss with a program of a surplus', 77, '+350/+450', '2027-01-24', -248, false, null],
  ['a loss with a program that changes nothing', 77, '0', '2027-01-24', -248, false, null],
  ['a loss without a figure of a program', 77, null, '2027-01-24', -248, null, null],
] as const)('paceOf › %s', (_what, weightNow, programChange, date, kcalPerDay, isWithinProgram, reachedOn) => {
  expect(paceOf({ weightNow, goal: { weight: 75, date }, today, programChange })).toMatchObject({
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
