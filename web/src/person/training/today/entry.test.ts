import { WorkoutCreate } from '@bugar/contracts/training/workout'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entryOf } from './entry.ts'

const done = { date: '2026-11-21', day: 'Sabtu', programCode: 'P7', feeling: 3 } as const

test('entryOf › a strength day › its exercises and sets, as the server takes them', () => {
  const text = 'Beban A\n- Plank: 3×20–40 detik\n- Bird dog: 2–3×8–12, istirahat 60 detik\nPendinginan 5 menit: pelan.'
  const entry = entryOf({ ...done, text })
  expect(entry).toEqual({ ...done, exercises: [{ name: 'Plank', sets: 3 }, { name: 'Bird dog' }] })
  expect(z.safeParse(WorkoutCreate, entry).success).toBe(true)
})

test('entryOf › a walk › no exercises', () => {
  expect(entryOf({ ...done, text: 'Cardio: jalan 30 menit' }).exercises).toEqual([])
})
