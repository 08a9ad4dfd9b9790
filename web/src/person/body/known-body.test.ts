import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { consultationLists } from '#kit/data/queries.ts'
import { formatKg } from '#kit/text/format.ts'
import { aBmiOnlyConsultation, aConsultation, inList } from '../../../e2e/support/factories.ts'
import { knownBodyOf, knownText } from './known-body.ts'
import { weightError } from './weight-error.ts'

const listed = (...records: readonly unknown[]) =>
  z.parse(consultationLists['consultation.adminList'].output, {
    consultations: records,
    pagination: { total: records.length, page: 1, totalPages: 1, limit: 3 },
  }).consultations

const morning = new Date(2026, 10, 20, 7)
const consulted = { createdAt: morning.toISOString() }
const bmiOnly = inList(aBmiOnlyConsultation({ ...consulted, weight: 71, height: 171 }))
const complete = inList(aConsultation({ createdAt: '2026-10-20T02:00:00.000Z', bodyFatPercentage: 24 }))
const weighIn = (date: string, createdAt: Date): WeighIn => ({
  id: 'w1',
  date,
  weight: 69.4,
  createdAt: createdAt.toISOString(),
})

test('knownBodyOf › nothing › is nothing', () => {
  expect(knownBodyOf([], [])).toEqual({ weight: null, height: null, bodyFat: null })
})

test('knownBodyOf › consultations › the newest of each, body fat from where it was measured', () => {
  const known = knownBodyOf(listed(bmiOnly, complete), [])
  expect(known.weight).toEqual({ value: 71, when: morning })
  expect(known.height).toEqual({ value: 171, when: morning })
  expect(known.bodyFat).toEqual({ value: 24, when: new Date(complete.createdAt) })
})

test('knownBodyOf › a broken record › is passed over', () => {
  expect(knownBodyOf(listed({ ...bmiOnly, bmi: null }, complete), []).weight?.value).toBe(70)
})

test.each([
  ['a day before', '2026-11-19', new Date(2026, 10, 20, 9), 71],
  ['the same day, entered before', '2026-11-20', new Date(2026, 10, 20, 6), 71],
  ['the same day, entered after', '2026-11-20', new Date(2026, 10, 20, 9), 69.4],
  ['a day after', '2026-11-21', new Date(2026, 10, 21, 6), 69.4],
])('knownBodyOf › weighed %s › the newer weight', (_name, date, enteredAt, weight) => {
  const known = knownBodyOf(listed(bmiOnly), [weighIn(date, enteredAt)])
  expect(known.weight?.value).toBe(weight)
  expect(known.height?.value).toBe(171)
})

test('knownBodyOf › only weighed › no height', () => {
  const known = knownBodyOf([], [weighIn('2026-11-20', morning)])
  expect([known.weight?.value, known.height]).toEqual([69.4, null])
})

const now = new Date(2026, 10, 22, 12)
test.each([
  [now, 'Terakhir 60,4 kg, hari ini'],
  [new Date(2026, 10, 21, 12), 'Terakhir 60,4 kg, kemarin'],
  [new Date(2026, 10, 19, 12), 'Terakhir 60,4 kg, 3 hari lalu'],
  [new Date(2026, 9, 23, 12, 1), 'Terakhir 60,4 kg, 30 hari lalu'],
  [new Date(2026, 9, 23, 12), 'Terakhir 60,4 kg, 23 Okt 2026'],
])('knownText › of %s › %s', (when, text) => {
  expect(knownText({ value: 60.4, when }, formatKg, now)).toBe(text)
})

test('knownText › nothing known › is null', () => {
  expect(knownText(null, formatKg, now)).toBeNull()
})

test.each([
  [1, null],
  [300, null],
  ['', 'Berat badan harus diisi'],
  [0.9, 'Berat badan tidak valid (1-300 kg)'],
  [300.1, 'Berat badan tidak valid (1-300 kg)'],
  ['abc', 'Berat badan tidak valid (1-300 kg)'],
])('weightError › %s › %s', (weight, expected) => {
  expect(weightError(weight)).toBe(expected)
})
