import { expect, test } from 'vitest'
import { sessionMinutes } from './session-minutes.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()
const hours = 60

test.each([
  ['closed after the last set', [20, 40], 45, null, 45, false],
  ['left open for 56 hours', [20, 40], 56 * hours, null, 40, true],
  ['an hour after the last set', [20, 40], 100, null, 100, false],
  ['a minute more', [20, 40], 101, null, 40, true],
  ['an hour and the cardio after the last set', [20, 40], 130, 30, 130, false],
  ['a minute more with cardio', [20, 40], 131, 30, 70, true],
  ['opened in the morning, trained in the evening', [600, 620], 625, null, 25, true],
  ['left open between two sets', [20, 24 * hours], 24 * hours + 5, null, 25, true],
  ['cardio alone, left open', [], 56 * hours, 90, 90, true],
  ['cardio alone', [], 100, 90, 100, false],
  ['nothing recorded, left open', [], 56 * hours, null, null, true],
  ['a clock that was set back', [20], 10, null, 20, false],
  ['still open', [20], null, null, null, false],
])('sessionMinutes › %s', (_what, sets, finished, cardioMinutes, minutes, isLeftOpen) => {
  const exercises = [{ sets: sets.map((minute) => ({ at: at(minute) })) }]
  const finishedAt = finished === null ? null : at(finished)
  expect(
    sessionMinutes({
      startedAt: at(0),
      finishedAt,
      cardioMinutes,
      exercises,
    }),
  ).toEqual({ minutes, isLeftOpen })
})
