import { expect, test } from 'vitest'
import { aSessionOn as on } from '#testing/planned-session.ts'
import { sessionsToCome, weeksOf } from './Weeks.tsx'

test('weeksOf › sessions moved among one another › weeks in order with their own', () => {
  const sessions = [on('2-Senin', '2026-11-23'), on('1-Senin', '2026-11-24', { movedFrom: '2026-11-16' })]
  expect(weeksOf({ sessions, easyWeeks: [2] }).map(({ week, isEasy }) => [week, isEasy])).toEqual([
    [1, false],
    [2, true],
  ])
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
