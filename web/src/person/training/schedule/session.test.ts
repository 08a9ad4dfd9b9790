import type { PlannedSession } from '@bugar/contracts/training/plan'
import { readDose } from '@bugar/contracts/catalog/program-day/exercise-line'
import { expect, test } from 'vitest'
import { aPlannedExercise, aPlannedSession } from '#testing/planned-session.ts'
import { readSession } from '#kit/program/session-text.ts'
import { daySessionOf, doseOf, sessionAfter, sessionOn, textOf } from './session.ts'

const exercise = aPlannedExercise()
const session = aPlannedSession({
  minutes: 45,
  warmUp: '6 menit: sepeda pelan.',
  coolDown: 'Pendinginan 5 menit: jalan pelan.',
  notes: ['Bernapas terus.'],
  exercises: [exercise],
  cardioMinutes: 20,
})

test.each([
  [exercise, '3×8–12 tiap sisi'],
  [{ ...exercise, isPerSide: false, amount: { min: 10, max: 10 } }, '3×10'],
  [{ ...exercise, isPerSide: false, unit: 'seconds', amount: { min: 20, max: 40 } }, '3×20–40 detik'],
] as const)('doseOf › %# › is written as programs write it, "%s"', (given, dose) => {
  expect(doseOf(given)).toBe(dose)
  expect(readDose(dose)).toMatchObject({ amount: given.amount, unit: given.unit, isPerSide: given.isPerSide })
})

test('daySessionOf › a strength day with endurance work after it › exercises, then what surrounds them', () => {
  expect(daySessionOf(session)).toEqual({
    kind: 'strength',
    title: 'Seluruh tubuh A',
    parts: [
      ['Naik bangku (Step-up): 3×8–12 tiap sisi, istirahat 60–90 detik'],
      'Pemanasan 6 menit: sepeda pelan.',
      'Sesudah latihan beban: kardio 20 menit.',
      'Bernapas terus.',
      'Pendinginan 5 menit: jalan pelan.',
    ],
  })
})

test('textOf › read as a day of a program › is the same session', () => {
  expect(readSession(textOf(session))).toEqual(daySessionOf(session))
})

test('sessionOn and sessionAfter › done, open and paused ones › the open one of the day, the next open one', () => {
  const on = (id: string, date: string, state: PlannedSession['state']) => ({ ...session, id, date, state })
  const sessions = [
    on('1-Senin', '2026-11-23', 'done'),
    on('1-Rabu', '2026-11-23', 'due'),
    on('1-Kamis', '2026-11-24', 'done'),
    on('1-Jumat', '2026-11-25', 'paused'),
    on('1-Sabtu', '2026-11-28', 'due'),
  ]
  const idOn = (day: string) => sessionOn({ sessions }, day)?.id
  expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map(idOn)).toEqual([
    '1-Rabu',
    '1-Kamis',
    undefined,
    undefined,
  ])
  expect(sessionAfter({ sessions }, '2026-11-23')?.id).toBe('1-Sabtu')
  expect(sessionAfter({ sessions }, '2026-11-28')).toBeNull()
})
