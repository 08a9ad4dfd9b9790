import { type Day, days } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localDay } from '#kit/text/local-day.ts'
import { adherenceOf, dayOf, doneText, firstMonday, isLogged, marksText, weekMarks } from './week.ts'

/** Six days of training, Sunday is rest. */
const schedule = Object.fromEntries(days.map((day) => [day, day === 'Minggu' ? 'Rest: jalan' : 'Beban'])) as Schedule
/** A Saturday. */
const now = new Date(2026, 10, 21, 9)
/** Since long before the four weeks. */
const longAgo = new Date(2026, 8, 1)
/** Logged on its own day. */
const on = (date: string) => ({ date, day: dayOf(new Date(`${date}T12:00:00`)) })
const states = (marks: readonly { state: string }[]) => marks.map(({ state }) => state)

test('weekMarks › this week only, Monday first; what is over is missed, today and later are not', () => {
  const marks = weekMarks(schedule, ['2026-11-16', '2026-11-20', '2026-11-15', '2026-11-23'].map(on), longAgo, now)
  expect(states(marks)).toEqual(['done', 'missed', 'missed', 'missed', 'done', 'ahead', 'rest'])
  expect(marks.map(({ isToday }) => isToday).indexOf(true)).toBe(5)
  expect(doneText(marks)).toBe('2 dari 6')
  expect(marksText(marks)).toContain('Jumat selesai, Sabtu hari ini belum, Minggu istirahat')
})

test('weekMarks › a logged day of rest › never counts', () => {
  const marks = weekMarks(schedule, [on('2026-11-22')], longAgo, new Date(2026, 10, 22, 9))
  expect(marks.at(-1)).toEqual({ day: 'Minggu', state: 'rest', isToday: true })
  expect(doneText(marks)).toBe('0 dari 6')
})

test('weekMarks › a program of this week › what was before its first day is not missed, as in the count of weeks', () => {
  const [start, sessions] = [new Date(2026, 10, 18, 20), [on('2026-11-16')]]
  const marks = weekMarks(schedule, sessions, start, now)
  expect(states(marks)).toEqual(['done', 'rest', 'rest', 'missed', 'missed', 'ahead', 'rest'])
  const [week] = adherenceOf(schedule, sessions, start, now)
  expect(doneText(marks)).toBe(doneText(week?.marks ?? []))
})

test('weekMarks › all seven logged › six of six', () => {
  const all = Array.from({ length: 7 }, (_, index) => on(`2026-11-${16 + index}`))
  expect(doneText(weekMarks(schedule, all, longAgo, now))).toBe('6 dari 6')
})

test('weekMarks › the same session twice › counts once', () => {
  expect(doneText(weekMarks(schedule, [on('2026-11-16'), on('2026-11-16')], longAgo, now))).toBe('1 dari 6')
})

test('weekMarks › a session done on another day › counts for its own day, in the week in which it was done', () => {
  const late = { date: '2026-11-18', day: 'Senin' } as const
  expect(states(weekMarks(schedule, [late], longAgo, now)).slice(0, 3)).toEqual(['done', 'missed', 'missed'])
  const nextWeek = { date: '2026-11-23', day: 'Sabtu' } as const
  expect(doneText(weekMarks(schedule, [nextWeek], longAgo, now))).toBe('0 dari 6')
})

test.each([
  [new Date(2026, 10, 22, 23, 59, 59, 999), 'Minggu', '2026-11-22', '2026-10-26'],
  [new Date(2026, 10, 23, 0, 0, 0, 0), 'Senin', '2026-11-23', '2026-11-02'],
  [new Date(2027, 0, 3, 23, 59), 'Minggu', '2027-01-03', '2026-12-07'],
  [new Date(2027, 0, 4, 0, 0), 'Senin', '2027-01-04', '2026-12-14'],
])('Sunday to Monday › %s › is %s %s, the four weeks start on %s', (time, day, date, monday) => {
  expect(dayOf(time)).toBe(day)
  expect(localDay(time)).toBe(date)
  expect(localDay(firstMonday(time))).toBe(monday)
  expect(weekMarks(schedule, [], longAgo, time).find(({ isToday }) => isToday)?.day).toBe(day)
})

test.each([
  ['2026-11-22', new Date(2026, 10, 22, 23, 59, 59, 999), true],
  ['2026-11-22', new Date(2026, 10, 23, 0, 0), false],
  ['2026-11-16', new Date(2026, 10, 16, 0, 0), true],
  ['2026-11-15', new Date(2026, 10, 16, 0, 0), false],
  ['2026-11-16', new Date(2026, 10, 23, 0, 0), false],
])('isLogged › %s at %s › %s', (date, time, expected) => {
  expect(isLogged([on(date)], time)).toBe(expected)
})

const rows = (sessions: readonly { date: string; day: Day }[], start: Date, time = now) =>
  adherenceOf(schedule, sessions, start, time).map(({ weeksAgo, done, due }) => [weeksAgo, done, due])

test('adherenceOf › a long program, nothing logged › every planned day that is over is due, today is not', () => {
  expect(rows([], longAgo)).toEqual([
    [3, 0, 6],
    [2, 0, 6],
    [1, 0, 6],
    [0, 0, 5],
  ])
})

test('adherenceOf › done today › is due and done; days of rest and older weeks are neither', () => {
  const sessions = ['2026-10-25', '2026-10-26', '2026-11-01', '2026-11-15', '2026-11-21'].map(on)
  expect(rows(sessions, longAgo)).toEqual([
    [3, 1, 6],
    [2, 0, 6],
    [1, 0, 6],
    [0, 1, 6],
  ])
})

test('adherenceOf › a program of this week › only later days can be missed, earlier ones count when done', () => {
  expect(rows([on('2026-11-16')], new Date(2026, 10, 18, 20))).toEqual([[0, 1, 3]])
  const [week] = adherenceOf(schedule, [on('2026-11-16')], new Date(2026, 10, 18, 20), now)
  expect(week?.marks.map(({ day, state }) => `${day} ${state}`)).toEqual([
    'Senin done',
    'Kamis missed',
    'Jumat missed',
    'Sabtu ahead',
  ])
})

test('adherenceOf › a program since the last minute of a Sunday or the first of a Monday › the weeks since then', () => {
  expect(rows([], new Date(2026, 10, 15, 23, 59))).toEqual([[0, 0, 5]])
  expect(rows([], new Date(2026, 10, 14, 23, 59))).toEqual([[0, 0, 5]])
  expect(rows([], new Date(2026, 10, 16, 0, 0))).toEqual([[0, 0, 4]])
  expect(rows([], new Date(2026, 10, 13, 23, 59))).toEqual([
    [1, 0, 1],
    [0, 0, 5],
  ])
})

test('adherenceOf › a program that starts today › nothing is due, today is ahead', () => {
  expect(rows([], now)).toEqual([[0, 0, 0]])
})

test('adherenceOf › only rest › no weeks', () => {
  const rest = Object.fromEntries(days.map((day) => [day, ''])) as Schedule
  expect(adherenceOf(rest, [on('2026-11-16')], longAgo, now)).toEqual([])
})

describe('in Jakarta', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Asia/Jakarta'))
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['2026-11-22T16:59:59.999Z', 'Minggu', '2026-11-22', '2026-10-26'],
    ['2026-11-22T17:00:00.000Z', 'Senin', '2026-11-23', '2026-11-02'],
  ])('midnight ends the day and the week › %s › %s %s', (time, day, date, monday) => {
    const at = new Date(time)
    expect(dayOf(at)).toBe(day)
    expect(localDay(at)).toBe(date)
    expect(localDay(firstMonday(at))).toBe(monday)
    expect(isLogged([{ date: '2026-11-22', day: 'Minggu' }], at)).toBe(day === 'Minggu')
    expect(adherenceOf(schedule, [], longAgo, at).at(-1)?.due).toBe(day === 'Minggu' ? 6 : 0)
  })
})
