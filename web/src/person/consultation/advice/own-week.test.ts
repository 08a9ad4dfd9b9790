import { dayKind } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { sessionLines } from '#person/exercises/how-to/SessionList.tsx'
import { readSession } from '#kit/program/session-text.ts'
import { aPlannedExercise, aSessionOn } from '#testing/planned-session.ts'
import { ownSchedule } from './own-week.ts'

/** A Wednesday. */
const now = new Date(2026, 10, 25, 9)
const sitToStand = aPlannedExercise({ name: 'Duduk-berdiri (Sit-to-stand)', isPerSide: false })
const schedule = ownSchedule(
  {
    sessions: [
      aSessionOn('3-Senin', '2026-11-24', { title: 'Seluruh tubuh A', exercises: [sitToStand] }),
      aSessionOn('3-Rabu', '2026-11-25', { title: 'Jalan cepat', kind: 'cardio', notes: ['Masih bisa berbicara.'] }),
      aSessionOn('3-Jumat', '2026-11-27', { state: 'paused' }),
      aSessionOn('4-Senin', '2026-11-30'),
    ],
    walks: [{ week: 3, date: '2026-11-26', minutes: 20 }],
  },
  now,
)

test('ownSchedule › a moved session › on the day that it is on, with its fitted exercises', () => {
  expect(dayKind(schedule.Selasa)).toBe('strength')
  expect(readSession(schedule.Selasa).title).toBe('Seluruh tubuh A')
  expect(sessionLines(schedule.Selasa).lines).toMatchObject([{ name: 'Duduk-berdiri', dose: '3×8–12' }])
})

test.each([
  ['Senin', 'rest', 'Istirahat'],
  ['Rabu', 'cardio', 'Jalan cepat'],
  ['Kamis', 'rest', 'Jalan kaki 20 menit, boleh dibagi'],
  ['Jumat', 'rest', 'Istirahat'],
  ['Minggu', 'rest', 'Istirahat'],
] as const)('ownSchedule › %s › is %s, %s', (day, kind, title) => {
  const session = readSession(schedule[day])
  expect([session.kind, session.title]).toEqual([kind, title])
})
