import type { ExerciseStrength, StrengthPoint } from '@bugar/contracts/training/strength'
import { expect, test } from 'vitest'
import { recordsOn } from './personal-bests.ts'

const day = '2026-11-18'
const point = (date: string, given: Partial<StrengthPoint> = {}): StrengthPoint => ({
  date,
  amount: 30,
  volumeKg: null,
  oneRepMaxKg: null,
  ...given,
})
const loaded = (date: string, oneRepMaxKg: number, amount = 30) =>
  point(date, { oneRepMaxKg, volumeKg: oneRepMaxKg * amount, amount })
const exercise = (points: StrengthPoint[], unit: ExerciseStrength['unit'] = 'repetitions') => [
  { exerciseId: null, name: 'Dorong kaki mesin (Leg press)', unit, points },
]

test.each([
  [
    'more than ever',
    exercise([loaded('2026-11-04', 54), loaded('2026-11-11', 53), loaded(day, 56.7)]),
    'perkiraan kekuatan 56,7 kg, sebelumnya 54 kg',
  ],
  [
    'more repetitions without a load',
    exercise([point('2026-11-11'), point(day, { amount: 33 })]),
    '33 kali bersama, sebelumnya 30',
  ],
  [
    'more seconds',
    exercise([point('2026-11-11'), point(day, { amount: 31 })], 'seconds'),
    '31 detik bersama, sebelumnya 30',
  ],
])('recordsOn › %s › a record', (_name, strength, text) => {
  expect(recordsOn(strength, day)).toEqual([{ name: 'Dorong kaki mesin', text }])
})

test.each([
  ['the first time', exercise([loaded(day, 60)])],
  ['the same again', exercise([loaded('2026-11-11', 56.7), loaded(day, 56.7)])],
  ['more repetitions with less load', exercise([loaded('2026-11-11', 56.7), loaded(day, 50, 60)])],
  ['only a later day better', exercise([loaded('2026-11-11', 54), loaded(day, 54), loaded('2026-11-20', 60)])],
  ['another day', exercise([loaded('2026-11-04', 54), loaded('2026-11-11', 56)])],
])('recordsOn › %s › none', (_name, strength) => {
  expect(recordsOn(strength, day)).toEqual([])
})
