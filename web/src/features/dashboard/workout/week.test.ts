import { days } from '@bugar/contracts/knowledge'
import type { Schedule } from '@bugar/contracts/program'
import { expect, test } from 'vitest'
import { dateText, fourWeeks, marksText, stripStart, weekMarks, weekText } from './week.ts'

const schedule = Object.fromEntries(days.map((day) => [day, day === 'Minggu' ? 'Rest: jalan' : 'Beban'])) as Schedule
/** A Saturday. */
const now = new Date(2026, 10, 21, 9)

test('week › marks › this week only, Monday first', () => {
  const marks = weekMarks(schedule, new Set(['2026-11-16', '2026-11-21', '2026-11-15']), now)
  expect(marks.map(({ isDone }) => isDone)).toEqual([true, false, false, false, false, true, false])
  expect(marks.map(({ isToday }) => isToday).indexOf(true)).toBe(5)
  expect(weekText(marks)).toBe('2 dari 6 hari latihan pekan ini')
  expect(marksText(marks)).toContain('Sabtu selesai, Minggu istirahat')
})

test('week › more than planned › does not say "7 dari 6"', () => {
  const all = Array.from({ length: 7 }, (_, index) => `2026-11-${16 + index}`)
  expect(weekText(weekMarks(schedule, new Set(all), now))).toBe('7 hari latihan pekan ini')
})

test('four weeks › begin on a Monday, across months', () => {
  expect(dateText(stripStart(now))).toBe('2026-10-26')
  expect(fourWeeks(new Set(['2026-10-25', '2026-10-26', '2026-11-01', '2026-11-08', '2026-11-22']), now)).toEqual([
    2, 1, 0, 1,
  ])
})

test.each([0, 6])('week › the last and the first day belong to their own week', (offset) => {
  const day = new Date(2026, 10, 16 + offset)
  expect(weekMarks(schedule, new Set([dateText(day)]), day).filter(({ isDone }) => isDone)).toHaveLength(1)
})
