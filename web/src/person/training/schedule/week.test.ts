import { expect, test } from 'vitest'
import { planMarks } from './week.ts'

/** A Wednesday. */
const now = new Date(2026, 10, 25, 9)
const on = (date: string, state: 'due' | 'done' | 'missed' | 'paused') => ({ date, state })
const sessions = [
  on('2026-11-02', 'missed'),
  on('2026-11-16', 'done'),
  on('2026-11-18', 'missed'),
  on('2026-11-22', 'done'),
  on('2026-11-23', 'done'),
  on('2026-11-24', 'missed'),
  on('2026-11-25', 'done'),
  on('2026-11-25', 'due'),
  on('2026-11-27', 'paused'),
  on('2026-11-29', 'due'),
  on('2026-11-30', 'due'),
]

test('planMarks › this week › by what lies on its days; an open session keeps its day open', () => {
  expect(planMarks(sessions, now).map(({ state }) => state)).toEqual([
    'done',
    'missed',
    'ahead',
    'rest',
    'rest',
    'rest',
    'ahead',
  ])
  expect(planMarks(sessions, now).filter(({ isToday }) => isToday)).toMatchObject([{ day: 'Rabu' }])
})
