import type { PlannedSession } from '@bugar/contracts/plan'
import { expect, test } from 'vitest'
import { addDays, canMove, mondayOf, moveDays, sessionsToCome, weekOn, weeksOf } from './calendar.ts'

const on = (id: string, date: string, given: Partial<PlannedSession> = {}): PlannedSession => ({
  id,
  week: Number.parseInt(id, 10),
  day: 'Senin',
  date,
  movedFrom: null,
  kind: 'strength',
  title: id,
  minutes: null,
  isEasy: false,
  state: 'due',
  warmUp: null,
  coolDown: null,
  notes: [],
  exercises: [],
  cardioMinutes: null,
  ...given,
})

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-03', '2026-12-28'],
])('mondayOf › %s › is %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('addDays › over the end of a year and backwards › is the day', () => {
  expect([addDays('2026-12-31', 1), addDays('2027-01-01', -1)]).toEqual(['2027-01-01', '2026-12-31'])
})

test('weeksOf › sessions moved among one another › weeks in order with their own', () => {
  const sessions = [on('2-Senin', '2026-11-23'), on('1-Senin', '2026-11-24', { movedFrom: '2026-11-16' })]
  expect(weeksOf({ sessions, easyWeeks: [2] }).map(({ week, isEasy }) => [week, isEasy])).toEqual([
    [1, false],
    [2, true],
  ])
})

test.each([
  ['2026-11-15', 1],
  ['2026-11-22', 1],
  ['2026-11-23', 2],
  ['2026-12-31', 12],
])('weekOn › %s › is week %s, whatever was moved', (today, week) => {
  const sessions = [
    on('1-Senin', '2026-11-24', { movedFrom: '2026-11-16' }),
    on('1-Rabu', '2026-11-18'),
    on('2-Senin', '2026-11-23'),
  ]
  expect(weekOn({ sessions, startDate: '2026-11-16' }, today)).toBe(week)
})

test('moveDays › from today to the end of the next week, days of other strength work are taken', () => {
  const session = on('1-Rabu', '2026-11-18')
  const others = [
    session,
    on('1-Kamis', '2026-11-19', { kind: 'cardio' }),
    on('1-Jumat', '2026-11-20'),
    on('1-Sabtu', '2026-11-21', { state: 'done' }),
  ]
  const days = moveDays(session, others, '2026-11-17')
  expect([days.at(0)?.day, days.at(-1)?.day, days.length]).toEqual(['2026-11-17', '2026-11-29', 12])
  expect(days.filter(({ takenBy }) => takenBy !== null)).toEqual([{ day: '2026-11-20', takenBy: '1-Jumat' }])
  expect(moveDays({ ...session, kind: 'cardio' }, others, '2026-11-17').every(({ takenBy }) => takenBy === null)).toBe(
    true,
  )
})

test.each([
  ['due', '2026-11-18', true],
  ['missed', '2026-11-29', true],
  ['missed', '2026-11-30', false],
  ['done', '2026-11-18', false],
  ['paused', '2026-11-18', false],
] as const)('canMove › %s on %s › is %s', (state, today, expected) => {
  expect(canMove(on('1-Rabu', '2026-11-18', { state }), today)).toBe(expected)
})

test('sessionsToCome › from today on what is due, moved ones by their new day', () => {
  const sessions = [
    on('1-Selasa', '2026-11-17'),
    on('1-Rabu', '2026-11-18'),
    on('1-Kamis', '2026-11-19', { state: 'done' }),
    on('1-Senin', '2026-11-20', { movedFrom: '2026-11-16' }),
    on('1-Jumat', '2026-11-21', { state: 'paused' }),
  ]
  expect(sessionsToCome(sessions, '2026-11-18').map(({ id }) => id)).toEqual(['1-Rabu', '1-Senin'])
})
