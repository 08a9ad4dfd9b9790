import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import * as z from 'zod/mini'
import { expect, test, describe } from 'vitest'
import { consultationLists } from '#kit/data/queries.ts'
import { aBmiOnlyConsultation, aConsultation, inList } from '../../../e2e/support/factories.ts'
import { bmisOf, fatsOf, weightsOf, datesFor, marksFor, rangesOf, startOfRange, bestOf, trendOf } from './series.ts'

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

test.each([
  [68.4, 71.2, [68, 69, 70, 71, 72]],
  [68, 71, [68, 69, 70, 71]],
  [18.5, 30, [15, 20, 25, 30]],
  [60, 120, [60, 80, 100, 120]],
  [70, 70, [69.5, 70, 70.5]],
  [0, 0, [0, 0.5]],
  [70.1, 70.1, [70, 70.5]],
])('marksFor › %s to %s › %j', (low, high, marks) => {
  expect(marksFor(low, high)).toEqual(marks)
})

test('marksFor › any range of weights › lies between the first and the last mark, and there are few', () => {
  for (let low = 1; low < 300; low += 3.7) {
    for (const width of [0, 0.1, 0.9, 3, 12.5, 80, 299]) {
      const marks = marksFor(low, low + width)
      expect(marks[0]).toBeLessThanOrEqual(low + 1e-6)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(low + width - 1e-6)
      expect(marks.length).toBeGreaterThanOrEqual(2)
      expect(marks.length).toBeLessThanOrEqual(6)
    }
  }
})

test('datesFor › one day, and more › has one, or the ends and what lies between', () => {
  const morning = new Date(2026, 10, 1, 7).getTime()
  expect(datesFor(morning, new Date(2026, 10, 1, 23).getTime())).toEqual([morning])
  const later = new Date(2026, 10, 11, 7).getTime()
  expect(datesFor(morning, later)).toEqual([morning, new Date(2026, 10, 6, 7).getTime(), later])
})

const day = 86_400_000
const over = (...days: number[]) => days.map((each) => ({ time: each * day, value: 1 }))

test.each([
  [[], []],
  [over(0), []],
  [over(0, 30), []],
  [over(0, 31), ['1', 'all']],
  [over(0, 91), ['1', 'all']],
  [over(0, 92), ['1', '3', 'all']],
  [over(0, 183), ['1', '3', '6', 'all']],
])('rangesOf › %j › %j', (values, ranges) => {
  expect(rangesOf(values)).toEqual(ranges)
})

test('startOfRange › counted from the last value', () => {
  expect(startOfRange(over(0, 100), 'all')).toBe(Number.NEGATIVE_INFINITY)
  expect(startOfRange(over(0, 100), '1') / day).toBeCloseTo(69.56, 2)
})

describe('trend', () => {
  const at = (day: number, value: number, hour = 7) => ({ time: new Date(2026, 10, day, hour).getTime(), value })
  const valuesOf = (...values: ReturnType<typeof at>[]) => trendOf(values).map(({ value }) => Number(value.toFixed(6)))

  test('trendOf › nothing, one value › is nothing, and the value itself', () => {
    expect(trendOf([])).toEqual([])
    expect(valuesOf(at(1, 70))).toEqual([70])
  })

  test('trendOf › day after day › goes a tenth of the way to each value', () => {
    expect(valuesOf(at(1, 70), at(2, 71), at(3, 69))).toEqual([70, 70.1, 69.99])
  })

  test('trendOf › a gap › counts every day of it', () => {
    // 1 - 0.9² = 0.19 of the way in two days, as if the value had been the same on both.
    expect(valuesOf(at(1, 70), at(3, 80))).toEqual([70, 71.9])
    expect(valuesOf(at(1, 70), at(2, 80), at(3, 80))).toEqual([70, 71, 71.9])
  })

  test('trendOf › several on one day › is their mean, at the last of them', () => {
    const trend = trendOf([at(2, 72, 20), at(2, 70, 7), at(1, 70)])
    expect(trend).toEqual([
      { time: at(1, 0).time, value: 70 },
      { time: at(2, 0, 20).time, value: expect.closeTo(70.1, 9) },
    ])
  })

  test('trendOf › minutes around midnight › are two days', () => {
    const late = { time: new Date(2026, 10, 1, 23, 59).getTime(), value: 70 }
    const early = { time: new Date(2026, 10, 2, 0, 1).getTime(), value: 80 }
    expect(trendOf([late, early]).map(({ value }) => value)).toEqual([70, expect.closeTo(71, 9)])
  })

  test('bestOf › never falls', () => {
    const at = (time: number, value: number) => ({ time, value })
    expect(bestOf([at(1, 40), at(2, 38), at(3, 42), at(4, 41)])).toEqual([at(1, 40), at(2, 40), at(3, 42), at(4, 42)])
    expect(bestOf([])).toEqual([])
  })
})
