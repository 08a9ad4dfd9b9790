import { expect, test } from 'vitest'
import type { Attempt } from './exercise-history.ts'
import { runsOf } from './runs.ts'

const range = { min: 8, max: 12 }
const planned = { amount: range, unit: 'repetitions' as const }

/** Three sets each, newest first; `ago` in days before 20 November. */
const attempt = (
  ago: number,
  amount: number | readonly number[],
  more: Partial<Attempt> & { kg?: number | null } = {},
) => {
  const { kg = 20, ...others } = more
  const amounts = typeof amount === 'number' ? [amount, amount, amount] : amount
  return {
    name: 'Jongkok',
    at: ago,
    date: new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10),
    unit: 'repetitions' as const,
    target: { ...range, sets: 3 },
    sets: amounts.map((each) => ({ amount: each, weightKg: kg })),
    hadPain: false,
    painSite: null,
    wasTooHard: false,
    ...others,
  } satisfies Attempt
}
const withReserve = (ago: number, rirs: readonly (0 | 1 | 2 | 3 | null)[], amount = 12) =>
  attempt(ago, amount, { sets: rirs.map((rir) => ({ amount, weightKg: 20, rir })) })

const runs = (newestFirst: readonly Attempt[], more: Partial<Parameters<typeof runsOf>[0]> = {}) =>
  runsOf({
    newestFirst,
    uncountedFrom: null,
    planned,
    today: '2026-11-20',
    daysAway: 0,
    neededAmount: 16,
    growthBound: 30,
    ...more,
  })
const counted = (...newestFirst: readonly Attempt[]) => runs(newestFirst).facts

test('nothing done › nothing counts', () => {
  expect(runs([])).toEqual({
    loadKg: null,
    formerKg: null,
    returnKg: null,
    topAmount: null,
    facts: {
      sessionsAtTop: 0,
      sessionsAtStep: 0,
      sessionsGrown: 0,
      sessionsBelow: 0,
      stalledSessions: 0,
      hardSessions: 0,
      sessionsShort: 0,
      nearTop: 'no',
      reserve: null,
    },
  })
})

test.each<[string, readonly Attempt[], number]>([
  ['two at this load', [attempt(3, 12), attempt(6, 12)], 2],
  ['the last one not at the top', [attempt(3, 11), attempt(6, 12)], 0],
  ['one of three sets below the top', [attempt(3, [12, 12, 11]), attempt(6, 12)], 0],
  ['another load before', [attempt(3, 12), attempt(6, 12, { kg: 19 })], 1],
  ['a heavier load before', [attempt(3, 12), attempt(6, 12, { kg: 21 })], 1],
  ['the same load with the sum of 0.1 + 0.2', [attempt(3, 12, { kg: 0.3 }), attempt(6, 12, { kg: 0.1 + 0.2 })], 2],
  ['13 days between', [attempt(0, 12), attempt(13, 12)], 2],
  ['14 days between', [attempt(0, 12), attempt(14, 12)], 1],
  ['13 days since', [attempt(13, 12), attempt(15, 12)], 2],
  ['14 days since', [attempt(14, 12), attempt(15, 12)], 0],
  ['a lower target before', [attempt(3, 12), attempt(6, 12, { target: { min: 6, max: 9, sets: 3 } })], 1],
  ['a lower target now', [attempt(3, 12, { target: { min: 6, max: 9, sets: 3 } }), attempt(6, 12)], 0],
  ['a higher target before', [attempt(3, 12), attempt(6, 12, { target: { min: 13, max: 14, sets: 3 } })], 2],
  ['pain before', [attempt(3, 12), attempt(6, 12, { hadPain: true })], 1],
  ['another unit before', [attempt(3, 12), attempt(6, 40, { unit: 'seconds' })], 1],
  ['repetitions beyond the top', [attempt(3, 13), attempt(6, 15), attempt(9, 12)], 3],
])('sessionsAtTop › %s', (_what, newestFirst, sessionsAtTop) => {
  expect(counted(...newestFirst).sessionsAtTop).toBe(sessionsAtTop)
})

test('sessionsAtTop › before pain was over › not counted, and the load still known', () => {
  const { facts, loadKg } = runs([attempt(3, 12), attempt(6, 12), attempt(9, 12)], { uncountedFrom: 6 })
  expect([facts.sessionsAtTop, loadKg]).toEqual([1, 20])
  expect(runs([attempt(3, 12)], { uncountedFrom: 3 })).toMatchObject({ loadKg: 20, facts: { sessionsAtTop: 0 } })
})

test('sessionsAtStep, sessionsGrown › sessions with so much in each set, at this load', () => {
  expect(counted(attempt(3, 16), attempt(6, 16), attempt(9, 15)).sessionsAtStep).toBe(2)
  expect(counted(attempt(3, 16), attempt(6, 16, { kg: 19 })).sessionsAtStep).toBe(1)
  expect(counted(attempt(3, 16), attempt(18, 16)).sessionsAtStep).toBe(1)
  expect(runs([attempt(3, 16), attempt(6, 16)], { neededAmount: null }).facts.sessionsAtStep).toBe(0)
  expect(counted(attempt(3, 30), attempt(6, 30), attempt(9, 29)).sessionsGrown).toBe(2)
})

test('topAmount › the least of the sets of the last two sessions at the top', () => {
  expect(runs([attempt(3, [14, 13, 13]), attempt(6, [15, 14, 14])]).topAmount).toBe(13)
  expect(runs([attempt(3, 14), attempt(6, 14), attempt(9, 12)]).topAmount).toBe(14)
  expect(runs([attempt(3, 11)]).topAmount).toBeNull()
})

test.each<[string, readonly Attempt[], number]>([
  ['four alike', [attempt(1, 10), attempt(3, 10), attempt(5, 10), attempt(7, 10)], 4],
  ['three alike', [attempt(1, 10), attempt(3, 10), attempt(5, 10)], 3],
  ['the last one better', [attempt(1, 11), attempt(3, 10), attempt(5, 10), attempt(7, 10)], 1],
  ['up and down', [attempt(1, [10, 10, 9]), attempt(3, [10, 10, 8]), attempt(5, 10), attempt(7, 9)], 3],
  ['better each time', [attempt(1, 11), attempt(3, 10), attempt(5, 9), attempt(7, 8)], 1],
  ['one at the top between', [attempt(1, 10), attempt(3, 12), attempt(5, 10), attempt(7, 10)], 1],
  ['one below the range between', [attempt(1, 10), attempt(3, 7), attempt(5, 10), attempt(7, 10)], 1],
  ['one that was cut short', [attempt(1, 10), attempt(3, [10, 10]), attempt(5, 10), attempt(7, 10)], 1],
  ['another load', [attempt(1, 10), attempt(3, 10, { kg: 19 }), attempt(5, 10), attempt(7, 10)], 1],
  ['a break', [attempt(1, 10), attempt(15, 10), attempt(17, 10), attempt(19, 10)], 1],
  ['another target', [attempt(1, 10), attempt(3, 10, { target: { min: 6, max: 11, sets: 3 } })], 1],
])('stalledSessions › %s', (_what, newestFirst, stalledSessions) => {
  expect(counted(...newestFirst).stalledSessions).toBe(stalledSessions)
})

test('sessionsBelow, hardSessions › at this load, also when the last was long ago, and not before a break', () => {
  expect(counted(attempt(3, 7), attempt(6, 7), attempt(9, 7, { kg: 19 })).sessionsBelow).toBe(2)
  expect(counted(attempt(20, 7), attempt(22, 7)).sessionsBelow).toBe(2)
  expect(counted(attempt(3, 7), attempt(17, 7)).sessionsBelow).toBe(1)
  const hard = { wasTooHard: true }
  expect(counted(attempt(3, 10, hard), attempt(6, 10, hard)).hardSessions).toBe(2)
  expect(counted(attempt(3, 10, hard), attempt(6, 10, { ...hard, kg: 22 })).hardSessions).toBe(1)
  expect(counted(attempt(3, 10, hard), attempt(17, 10, hard)).hardSessions).toBe(1)
  expect(counted(attempt(3, [], hard), attempt(6, 10, hard)).hardSessions).toBe(2)
  expect(counted(attempt(3, 10), attempt(6, 10, hard)).hardSessions).toBe(0)
})

test('sessionsBelow › a target that was lower than the plan › asks for no more than it did', () => {
  const target = { min: 6, max: 9, sets: 3 }
  expect(counted(attempt(3, 7, { target })).sessionsBelow).toBe(0)
  expect(counted(attempt(3, 5, { target })).sessionsBelow).toBe(1)
})

test.each<[string, Attempt, number | null]>([
  ['nothing said', attempt(3, 12), null],
  ['all said', withReserve(3, [3, 2, 2]), 2],
  ['three or more in each', withReserve(3, [3, 3, 3]), 3],
  ['one left out', withReserve(3, [3, null, 3]), null],
  ['one left out, another without any', withReserve(3, [3, null, 0]), 0],
])('reserve › %s', (_what, last, reserve) => {
  expect(counted(last).reserve).toBe(reserve)
})

test('reserve › none left, however often › never counts as too hard', () => {
  const spent = [2, 1, 0] as const
  const empty = [0, 0, 0] as const
  for (const rirs of [spent, empty]) {
    expect(counted(withReserve(3, rirs), withReserve(6, rirs), withReserve(9, rirs)).hardSessions).toBe(0)
  }
})

test.each<[string, Attempt | undefined, 'yes' | 'no']>([
  ['nothing done', undefined, 'no'],
  ['one set one below the top', attempt(3, [12, 12, 11]), 'yes'],
  ['all sets one below the top', attempt(3, 11), 'yes'],
  ['one set two below the top', attempt(3, [12, 12, 10]), 'no'],
  ['a set left out', attempt(3, [12, 11], { target: { ...range, sets: 3 } }), 'no'],
])('nearTop › %s', (_what, last, nearTop) => {
  expect(counted(...(last ? [last] : [])).nearTop).toBe(nearTop)
})

test('nearTop › a hold › five seconds', () => {
  const hold = { planned: { amount: { min: 20, max: 40 }, unit: 'seconds' as const } }
  const held = (seconds: number) => attempt(3, seconds, { unit: 'seconds', target: { min: 20, max: 40, sets: 3 } })
  expect(runs([held(35)], hold).facts.nearTop).toBe('yes')
  expect(runs([held(34)], hold).facts.nearTop).toBe('no')
})

/** Trained on all days that are named. */
const away = (...ago: readonly number[]) => ago.map((each) => attempt(each, 12).date)

test('an exercise of every second week › no break while other strength work is done, up to 27 days', () => {
  const second = [attempt(0, 12), attempt(14, 12)]
  expect(counted(...second).sessionsAtTop).toBe(1)
  expect(runs(second, { strengthDays: away(0, 7, 14) }).facts.sessionsAtTop).toBe(2)
  expect(runs(second, { strengthDays: away(0, 14) }).facts.sessionsAtTop).toBe(1)
  const rare = (ago: number) => [attempt(0, 12), attempt(ago, 12)]
  expect(runs(rare(27), { strengthDays: away(0, 7, 14, 21, 27) }).facts.sessionsAtTop).toBe(2)
  expect(runs(rare(28), { strengthDays: away(0, 7, 14, 21, 28) }).facts.sessionsAtTop).toBe(1)
})

const kg = (ago: number, load: number, amount = 12) => attempt(ago, amount, { kg: load })

test.each<[string, readonly Attempt[], number | null, number | null]>([
  ['no break', [kg(3, 45), kg(6, 50)], null, null],
  ['a break of 13 days', [kg(3, 45), kg(16, 50)], null, null],
  ['a break of 14 days', [kg(3, 45), kg(17, 50)], 50, 45],
  ['a second session since', [kg(1, 47.5), kg(3, 45), kg(17, 50)], 50, 45],
  ['two breaks', [kg(1, 45), kg(16, 45), kg(31, 50)], 50, 45],
  ['two breaks, the load of the first return had been left', [kg(1, 45), kg(16, 47.5), kg(31, 50)], 50, 45],
  ['a break of 84 days', [kg(1, 40), kg(85, 50)], 50, 40],
  ['a break of 85 days', [kg(1, 30), kg(86, 50)], null, 30],
  ['the range was missed since', [kg(1, 40), kg(3, 45, 7), kg(17, 50)], null, 45],
  ['the last session missed the range', [kg(1, 45, 7), kg(15, 50)], null, null],
  ['the load fell since the return', [kg(1, 42.5), kg(3, 45), kg(17, 50)], null, 45],
  ['the former load was reached again', [kg(1, 47.5), kg(3, 50), kg(5, 45), kg(19, 50)], null, 45],
  ['the range was missed before the break', [kg(1, 45), kg(15, 50, 7), kg(18, 50)], null, 45],
])('formerKg, returnKg › %s', (_what, newestFirst, formerKg, returnKg) => {
  expect(runs(newestFirst)).toMatchObject({ formerKg, returnKg })
})

test.each<[string, readonly Attempt[], number, number | null]>([
  ['back from 27 days, away for 27', [kg(27, 47.5), kg(54, 50)], 27, 47.5],
  ['back from 27 days, away for 28', [kg(28, 47.5), kg(55, 50)], 28, null],
  ['back from 28 days, away for 14', [kg(14, 40), kg(42, 50)], 14, 40],
  ['back from 28 days, away for 84', [kg(84, 40), kg(112, 50)], 84, 40],
  ['back from 28 days, later from 14, away for 28', [kg(28, 45), kg(42, 47.5), kg(43, 40), kg(71, 50)], 28, 40],
  ['back from 28 days, later from 14 with less, away for 28', [kg(28, 37.5), kg(42, 40), kg(70, 50)], 28, 37.5],
])('returnKg › %s', (_what, newestFirst, daysAway, returnKg) => {
  expect(runs(newestFirst, { daysAway })).toMatchObject({ returnKg })
})

test.each<[string, number, readonly string[], number | null]>([
  ['paused for 28 days between other strength work', 28, away(0, 7, 14, 21, 28), null],
  ['no strength work for 14 days, then another exercise first', 16, away(0, 2, 16), null],
  ['no strength work for 14 days before it', 16, away(0, 14, 16), 50],
])('returnKg › %s', (_what, ago, strengthDays, returnKg) => {
  expect(runs([kg(0, 50), kg(ago, 50)], { strengthDays })).toMatchObject({ returnKg })
})

const sets = (ago: number, done: number, planned = 3, more: Partial<Attempt> = {}) =>
  attempt(
    ago,
    Array.from({ length: done }, () => 12),
    { target: { ...range, sets: planned }, ...more },
  )

test.each<[string, readonly Attempt[], number, number]>([
  ['all sets', [sets(1, 3)], 0, 1],
  ['one left out', [sets(1, 2)], 1, 0],
  ['twice', [sets(1, 2), sets(4, 2)], 2, 0],
  ['three times', [sets(1, 2), sets(4, 2), sets(7, 2)], 3, 0],
  ['a fourth time: two are the plan now', [sets(1, 2), sets(4, 2), sets(7, 2), sets(10, 2)], 3, 1],
  ['then as planned', [sets(1, 2, 2), sets(4, 2), sets(7, 2), sets(10, 2)], 3, 1],
  ['then all sets', [sets(1, 3), sets(4, 2), sets(7, 2), sets(10, 2)], 0, 1],
  ['a whole one between', [sets(1, 2), sets(4, 3), sets(7, 2), sets(10, 2)], 1, 0],
  ['cut short by pain', [sets(1, 2, 3, { hadPain: true })], 0, 0],
  ['a plan of two before', [sets(1, 2), sets(4, 2, 2), sets(7, 2, 2)], 1, 0],
])('sessionsShort › %s', (_what, newestFirst, sessionsShort, sessionsAtTop) => {
  expect(counted(...newestFirst)).toMatchObject({ sessionsShort, sessionsAtTop })
})
