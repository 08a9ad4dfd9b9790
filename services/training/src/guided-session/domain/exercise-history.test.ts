import { expect, test } from 'vitest'
import { outcomeOf, runsOf } from './exercise-history.ts'

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
