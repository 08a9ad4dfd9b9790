import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { consultationLists } from '#kit/data/consultation-lists.ts'
import { aBmiOnlyConsultation, aConsultation, inList } from '../../../e2e/support/factories.ts'
import { bmisOf, fatsOf, weightsOf } from './series.ts'

const listed = (records: readonly unknown[]) =>
  z.parse(consultationLists['consultation.adminList'].output, {
    consultations: records,
    pagination: { total: records.length, page: 1, totalPages: 1, limit: 100 },
  }).consultations

const newest = inList(aConsultation({ createdAt: '2026-11-20T02:00:00.000Z', weight: 70 }))
const bmiOnly = inList(aBmiOnlyConsultation({ createdAt: '2026-10-20T02:00:00.000Z', weight: 74 }))
const oldest = inList(aConsultation({ createdAt: '2026-09-20T02:00:00.000Z', weight: 77, bodyFatPercentage: 26 }))
const consultations = listed([newest, bmiOnly, oldest])
const weighIn = (date: string, weight: number, createdAt = '2026-11-21T02:00:00.000Z'): WeighIn => ({
  id: 'w1',
  date,
  weight,
  createdAt,
})
const valuesOf = ({ values }: { values: readonly { value: number }[] }) => values.map(({ value }) => value)

test('weightsOf › consultations and weigh-ins › oldest first', () => {
  const series = weightsOf(consultations, [weighIn('2026-11-21', 69.4), weighIn('2026-10-30', 73)])
  expect(valuesOf(series)).toEqual([77, 74, 73, 70, 69.4])
  expect(series.band).toBeNull()
})

test('weightsOf › a weigh-in of its own day, and of another › has the time of the entry, or noon', () => {
  const entered = new Date(2026, 10, 21, 6, 30)
  const series = weightsOf(
    [],
    [weighIn('2026-11-21', 70, entered.toISOString()), weighIn('2026-11-19', 71, entered.toISOString())],
  )
  expect(series.values.map(({ time }) => time)).toEqual([new Date(2026, 10, 19, 12).getTime(), entered.getTime()])
})

test('fatsOf › a consultation without body fat between › is left out, so that the line goes on', () => {
  expect(valuesOf(fatsOf(consultations))).toEqual([26, 22])
  expect(fatsOf(consultations).band).toEqual({ name: 'Normal', low: 10, high: 20 })
  expect(fatsOf(listed([])).band).toBeNull()
})

test('bmisOf › broken records › are left out', () => {
  const broken = [
    { ...newest, bmi: null },
    { ...newest, createdAt: 'kemarin' },
    { ...newest, bmi: 0 },
  ]
  expect(valuesOf(bmisOf(listed([...broken, oldest])))).toEqual([oldest.bmi])
})
