import { expect, test } from 'vitest'
import { planMarks, planWeeksOf, weekAt, weekCount } from './plan-weeks.ts'
import { planExamples } from '@bugar/contracts/examples/training'
import type { PlannedSession } from '@bugar/contracts/training/plan'

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

const [example] = planExamples['plan.move'].output.sessions as [PlannedSession]
const session = (week: number, date: string, state: PlannedSession['state']) => ({
  ...example,
  movedFrom: null,
  week,
  date,
  state,
})

test('planWeeksOf › weeks with every state › marks in the order of their days, by week', () => {
  const sessions = [
    session(2, '2026-11-23', 'due'),
    session(1, '2026-11-19', 'missed'),
    session(1, '2026-11-16', 'done'),
    session(2, '2026-11-25', 'paused'),
  ]
  expect(planWeeksOf({ sessions, easyWeeks: [2] }, '2026-11-23')).toEqual([
    {
      week: 1,
      isEasy: false,
      marks: [
        { day: 'Senin', state: 'done', isToday: false },
        { day: 'Kamis', state: 'missed', isToday: false },
      ],
      done: 1,
      planned: 2,
    },
    { week: 2, isEasy: true, marks: [{ day: 'Senin', state: 'ahead', isToday: true }], done: 0, planned: 1 },
  ])
})

test('planWeeksOf › a week of a pause › has no marks', () => {
  const sessions = [session(3, '2026-11-30', 'paused')]
  expect(planWeeksOf({ sessions, easyWeeks: [] }, '2026-11-23')).toEqual([
    { week: 3, isEasy: false, marks: [], done: 0, planned: 0 },
  ])
})

test.each([
  ['2026-11-20', 1],
  ['2026-11-28', 1],
  ['2026-11-29', 2],
  ['2026-12-05', 2],
  ['2026-12-06', 3],
])('weekAt › %s of a plan from Sunday, the 22nd › is week %i, whatever was moved', (today, week) => {
  const sessions = [
    session(1, '2026-11-23', 'due'),
    { ...session(2, '2026-11-27', 'due'), movedFrom: '2026-11-29' },
    session(3, '2026-12-06', 'due'),
  ]
  expect(weekAt({ sessions, startDate: '2026-11-22' }, today)).toBe(week)
})

test('weekCount › done of planned, also while the week goes on', () => {
  expect(weekCount({ done: 0, planned: 5 })).toBe('0 dari 5')
  expect(weekCount({ done: 0, planned: 0 })).toBe('dijeda')
})
