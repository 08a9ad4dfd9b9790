import { addDays, daysBetween } from '@bugar/contracts/core/values/day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit } from '../../../test/support/seeded.ts'
import {
  adherenceOf,
  lastDayOf,
  placeOf,
  placeSessions,
  placeWalks,
  type PlanDates,
  shiftOf,
  trainingWeeksOf,
  weekOn,
  weeksSinceEasyWeek,
} from './calendar.ts'
import { dayNameOf } from './days.ts'

const dates = (more: Partial<PlanDates> = {}): PlanDates => ({
  startDate: '2026-11-25',
  pauses: [],
  moves: {},
  ...more,
})
const session = (week: number, weekday: number) => ({ id: `${week}-Senin`, week, weekday })
const dateOf = (week: number, weekday: number, more: Partial<PlanDates> = {}) =>
  placeOf(session(week, weekday), dates(more)).date

test('weeks › begin on the weekday of the start', () => {
  expect(dateOf(1, 2)).toBe('2026-11-25')
  expect(dateOf(1, 1)).toBe('2026-12-01')
  expect(dateOf(2, 2)).toBe('2026-12-02')
  expect(dateOf(12, 1)).toBe('2027-02-16')
  expect(lastDayOf(dates())).toBe('2027-02-16')
})

test('any start › twelve whole weeks: every session once, within the seven days of its week', () => {
  const { sessions } = fit('P2')
  for (let later = 0; later < 7; later++) {
    const startDate = addDays('2026-11-23', later)
    const placed = placeSessions(sessions, dates({ startDate }), [], startDate)
    expect(placed.map(({ id }) => id).toSorted()).toEqual(sessions.map(({ id }) => id).toSorted())
    for (const { date, week, day } of placed) {
      expect(dayNameOf(date)).toBe(day)
      expect(Math.floor(daysBetween(startDate, date) / 7) + 1).toBe(week)
      expect(weekOn(date, dates({ startDate }))).toBe(week)
    }
    expect(weekOn(addDays(startDate, -2), dates({ startDate }))).toBe(1)
  }
})

test.each([
  [0, 0],
  [6, 0],
  [7, 7],
  [13, 7],
  [14, 14],
])('a pause of %i days › moves the rest by %i', (length, shift) => {
  expect(shiftOf({ from: '2026-12-01', to: addDays('2026-12-01', length) })).toBe(shift)
})

test('a pause › what lies behind it keeps its weekday, what lies in it is paused', () => {
  const pauses = [{ from: '2026-12-01', to: '2026-12-11' }]
  expect(dateOf(1, 0, { pauses })).toBe('2026-11-30')
  expect(dateOf(1, 1, { pauses })).toBe('2026-12-08')
  expect(placeOf(session(1, 1), dates({ pauses })).isPaused).toBe(true)
  expect(placeOf(session(2, 4), dates({ pauses }))).toMatchObject({ date: '2026-12-11', isPaused: false })
  expect(lastDayOf(dates({ pauses }))).toBe('2027-02-23')
})

test.each([
  ['2026-11-20', 1],
  ['2026-12-01', 1],
  ['2026-12-02', 2],
  ['2027-02-16', 12],
  ['2027-03-14', 12],
])('on %s › it is week %i', (date, week) => {
  expect(weekOn(date, dates())).toBe(week)
})

test('after a pause of a week › the weeks are counted without it', () => {
  expect(weekOn('2026-12-16', dates({ pauses: [{ from: '2026-12-01', to: '2026-12-08' }] }))).toBe(3)
})

const { sessions: sessionsOfP2 } = fit('P2')
const placed = (log: Parameters<typeof placeSessions>[2], today: string, more: Partial<PlanDates> = {}) =>
  placeSessions(sessionsOfP2, dates(more), log, today)
const stateOf = (sessions: ReturnType<typeof placed>, id: string) => sessions.find((each) => each.id === id)?.state

test('states › done by a session’s name or by day and week, missed once the day is over', () => {
  const log = [
    { date: '2026-11-25', sessionId: '1-Rabu', day: null },
    { date: '2026-11-29', sessionId: null, day: 'Jumat' },
  ]
  const sessions = placed(log, '2026-11-28')
  expect(['1-Rabu', '1-Kamis', '1-Jumat', '1-Sabtu', '2-Senin'].map((id) => stateOf(sessions, id))).toEqual([
    'done',
    'missed',
    'done',
    'due',
    'due',
  ])
})

test('an entry › counts for one session, and not for a day that another entry has named', () => {
  const entry = { date: '2026-12-01', sessionId: null, day: 'Senin' }
  const moved = { moves: { '1-Jumat': '2026-12-02' } }
  const sessions = placed([entry, { ...entry, day: 'Jumat' }], '2026-12-05', moved)
  expect(sessions.filter(({ state }) => state === 'done').map(({ id }) => id)).toEqual(['1-Senin', '1-Jumat'])
})

test('an open pause › everything from its first day on is paused, but for what was done', () => {
  const sessions = placed([{ date: '2026-11-30', sessionId: '1-Senin', day: null }], '2026-12-05', {
    pauses: [{ from: '2026-11-30', to: null }],
  })
  expect(stateOf(sessions, '1-Jumat')).toBe('missed')
  expect(stateOf(sessions, '1-Senin')).toBe('done')
  expect(stateOf(sessions, '1-Selasa')).toBe('paused')
  expect(adherenceOf(sessions, '2026-12-05')).toEqual({ due: 5, done: 1, streakWeeks: 1 })
})

const weekOf = (monday: string, ...states: ('done' | 'missed' | 'due' | 'paused')[]) =>
  states.map((state, index) => ({ date: addDays(monday, index), state }))

test.each([
  ['one missed of three', weekOf('2026-11-16', 'done', 'done', 'missed'), 1],
  ['two missed of three', weekOf('2026-11-16', 'done', 'missed', 'missed'), 0],
  ['the only one missed', weekOf('2026-11-16', 'missed'), 0],
  ['a week of pause between', [...weekOf('2026-11-09', 'done', 'done'), ...weekOf('2026-11-16', 'paused')], 1],
  ['this week not over', [...weekOf('2026-11-16', 'done', 'done'), ...weekOf('2026-11-23', 'missed', 'due', 'due')], 1],
  ['this week kept', [...weekOf('2026-11-16', 'done', 'done'), ...weekOf('2026-11-23', 'done', 'due')], 2],
  ['this week lost', [...weekOf('2026-11-16', 'done', 'done'), ...weekOf('2026-11-23', 'missed', 'missed', 'due')], 0],
])('streak › %s', (_what, sessions, streakWeeks) => {
  expect(adherenceOf(sessions, '2026-11-25').streakWeeks).toBe(streakWeeks)
})

test.each([
  [1, [], 0],
  [7, [], 6],
  [6, [6], 0],
  [7, [6], 0],
  [12, [6], 5],
])('week %i with easy weeks %j › %i weeks since', (week, easyWeeks, weeks) => {
  expect(weeksSinceEasyWeek(week, easyWeeks)).toBe(weeks)
})

test('walks › on their days, behind a pause a week later, none in it', () => {
  const walks = [
    { week: 1, weekday: 6, minutes: 20 },
    { week: 2, weekday: 5, minutes: 30 },
  ]
  const first = { week: 1, date: '2026-11-29', minutes: 20 }
  expect(placeWalks(walks, dates())).toEqual([first, { week: 2, date: '2026-12-05', minutes: 30 }])
  expect(placeWalks(walks, dates({ pauses: [{ from: '2026-12-01', to: '2026-12-08' }] }))).toEqual([
    first,
    { week: 2, date: '2026-12-12', minutes: 30 },
  ])
  expect(placeWalks(walks, dates({ pauses: [{ from: '2026-12-01', to: null }] }))).toEqual([first])
})

test('any pauses › keep weekdays, order and the number of sessions', () => {
  const pause = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 3 }), (found) => {
      let from = '2026-11-25'
      const pauses = found.map(([wait, length]) => {
        const start = addDays(from, wait)
        from = addDays(start, length)
        return { from: start, to: from }
      })
      const before = placed([], '2026-11-25')
      const after = placed([], '2026-11-25', { pauses })
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
      after.forEach(({ date }, index) => expect(daysBetween(before[index]?.date ?? '', date) % 7).toBe(0))
    }),
    { numRuns: 200 },
  )
})

const states = (...weeks: readonly (readonly ('done' | 'missed' | 'paused' | 'due')[])[]) =>
  weeks.flatMap((all, index) => all.map((state) => ({ week: index + 1, state })))
const [done, missed, paused, due] = ['done', 'missed', 'paused', 'due'] as const

test.each([
  ['all done', states([done, done, done], [done, done, done], [due]), 3, [1, 2, 3]],
  ['half done', states([done, missed], [due]), 2, [1, 2]],
  ['less than half', states([done, missed, missed], [due]), 2, [1, 1]],
  ['nothing in week 2', states([done], [missed], [done], [due]), 4, [1, 2, 2, 3]],
  ['nothing in weeks 2 to 4', states([done], [missed], [missed], [missed], [due]), 5, [1, 2, 2, 1, 1]],
  ['nothing in weeks 3 and 4', states([done], [done], [missed], [missed], [due]), 5, [1, 2, 3, 3, 2]],
  ['the current week counts as done', states([done], [missed, due], [due]), 2, [1, 2, 3]],
  ['paused', states([paused, paused], [done], [due]), 3, [1, 2, 3]],
  ['partly paused', states([paused, missed], [due]), 2, [1, 1]],
])('trainingWeeksOf › %s', (_what, sessions, current, expected) => {
  const weeks = trainingWeeksOf(sessions, current, dates())
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(0, expected.length)).toEqual(expected)
})

/** The plan begins on 2026-11-25; each pause begins with a week. */
const pausedFor = (days: number, from = '2026-12-16') => ({ from, to: addDays(from, days) })
const threeDone = states([done], [done], [done], [due])
test.each([
  ['six days', threeDone, [pausedFor(6)], [1, 2, 3, 4]],
  ['a week', threeDone, [pausedFor(7)], [1, 2, 3, 4]],
  ['13 days', threeDone, [pausedFor(13)], [1, 2, 3, 4]],
  ['two weeks', threeDone, [pausedFor(14)], [1, 2, 3, 3]],
  ['three weeks', threeDone, [pausedFor(21)], [1, 2, 3, 2]],
  ['eight weeks', threeDone, [pausedFor(56)], [1, 2, 3, 1]],
  ['a pause that lasts', threeDone, [{ from: '2026-12-16', to: null }], [1, 2, 3, 4]],
  ['a week after an empty week', states([done], [done], [missed], [due]), [pausedFor(7)], [1, 2, 3, 2]],
  ['two weeks in the middle of week 3', threeDone, [pausedFor(14, '2026-12-11')], [1, 2, 2, 3]],
  ['two weeks, then nothing', states([done], [done], [done], [missed], [due]), [pausedFor(14)], [1, 2, 3, 3, 2]],
])('trainingWeeksOf › after a pause of %s', (_what, sessions, pauses, expected) => {
  const weeks = trainingWeeksOf(sessions, expected.length, dates({ pauses }))
  expect(weeks.slice(0, expected.length)).toEqual(expected)
})
