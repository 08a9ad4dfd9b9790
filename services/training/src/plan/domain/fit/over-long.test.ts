import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes, conclusionsFor, fit } from '../../../../test/support/seeded.ts'
import { overLongNotes } from './over-long.ts'

test.each([
  ['strength', 45, 45, []],
  [
    'strength',
    46,
    45,
    [
      'Sekitar 46 menit, lebih dari 45 menit Anda. Aturan tidak memendekkannya lagi; bila waktu habis, lewati gerakan terakhir.',
    ],
  ],
  [
    'cardio',
    46,
    45,
    ['Sekitar 46 menit, lebih dari 45 menit Anda. Boleh dibagi menjadi beberapa bagian dalam sehari.'],
  ],
  ['strength', null, 45, []],
  ['strength', 46, null, []],
] as const)('%s of %j minutes › for who has %j › is told of only when it does not fit', (kind, minutes, has, notes) => {
  expect(overLongNotes({ kind, minutes }, has)).toEqual(notes)
})

const anybody = fc.record({
  code: fc.constantFrom(...(codes as ProgramCode[])),
  daysPerWeek: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, null),
  minutesPerSession: fc.constantFrom(5, 19, 20, 29, 30, 44, 45, 59, 60, 90, 300, null),
  age: fc.constantFrom(18, 30, 65, null),
  experience: fc.constantFrom('experienced', 'novice', null),
  safetyLevel: fc.constantFrom('go', 'gentle'),
  goal: fc.constantFrom('health', 'lose', 'muscle', 'strength', null),
  equipment: fc.constantFrom('gym', 'home', 'none', null),
})

test('500 random people › each session is within their minutes or says that it is not, once', () => {
  fc.assert(
    fc.property(anybody, ({ code, ...facts }) => {
      const { daysPerWeek, minutesPerSession } = facts
      const plan = fit(code, { conclusions: conclusionsFor(code, facts), daysPerWeek, minutesPerSession })
      const wrong = plan.sessions.filter(({ minutes, notes }) => {
        const isOver = minutes !== null && minutesPerSession !== null && minutes > minutesPerSession
        return notes.filter((note) => note.includes(`lebih dari ${minutesPerSession} menit`)).length !== Number(isOver)
      })
      expect(wrong.map(({ id, minutes }) => [code, id, minutes])).toEqual([])
    }),
    { numRuns: randomCases(500) },
  )
})
