import { WorkoutCreate } from '@bugar/contracts/training/workout'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entryOf, startOf } from './entry.ts'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'

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

const listed = (code: ProgramCode | null, createdAt: string | null) => ({ program: { code }, createdAt })
const latest = { program: { id: 'P7', code: 'P7', name: '' }, createdAt: '2026-11-20T02:00:00.000Z' } as const
const third = latest.createdAt
const second = '2026-10-28T02:00:00.000Z'
const first = '2026-09-01T02:00:00.000Z'

test.each([
  ['one consultation', [listed('P7', third)], third],
  ['the same program three times', [listed('P7', third), listed('P7', second), listed('P7', first)], first],
  ['another one before', [listed('P7', third), listed('P7', second), listed('P3', first)], second],
  ['another one between', [listed('P7', third), listed('P3', second), listed('P7', first)], third],
  ['a broken time at the beginning', [listed('P7', third), listed('P7', null)], third],
  ['no list', [], latest.createdAt],
])('startOf › %s', (_, consultations, expected) => {
  expect(startOf(consultations as never, latest).toISOString()).toBe(expected)
})
