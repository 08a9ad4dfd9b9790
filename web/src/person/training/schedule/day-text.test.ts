import { expect, test } from 'vitest'
import { aSessionOn as on } from '#testing/planned-session.ts'
import { canMove, moveDays, spanText } from './day-text.ts'

test.each([
  ['2026-11-23', '2026-11-29', '23–29 Nov'],
  ['2026-11-30', '2026-12-06', '30 Nov – 6 Des'],
  ['2026-11-23', '2026-11-23', '23 Nov'],
])('spanText › %s to %s › %s', (from, to, text) => {
  expect(spanText(from, to)).toBe(text)
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
