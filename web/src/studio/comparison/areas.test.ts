import type { FactDefinition } from '@bugar/contracts/rules/rule-base'
import type { Region } from '@bugar/contracts/rules/rule-set'
import { expect, test } from 'vitest'
import { areasOf, ticksOf } from './areas.ts'
import type { ChangeGroup } from './groups.ts'

const none = { unknown: null, absent: null }
const facts: FactDefinition[] = [
  { name: 'bmi', label: 'BMI', range: [3, 200], ...none },
  { name: 'bodyFatPercentage', label: 'Lemak tubuh', range: [3, 70], ...none },
]
const values = (fact: string, intervals: readonly (readonly [number, number])[], codes: string[] = []) => ({
  fact,
  intervals: intervals.map(([min, max]) => ({ min, max, includesMin: true, includesMax: false })),
  codes,
  isUnknown: false,
})
const group = (...regions: Region[]): Pick<ChangeGroup, 'parts'> => ({
  parts: regions.map((region) => ({
    own: [],
    difference: { fact: 'level', region, before: [], after: [], person: null, rules: [], cases: [] },
  })),
})
const thin = values('bmi', [[16, 17]])
const women = values('gender', [], ['female'])

test('areasOf › regions of a gender › are rectangles by change, equal ones once; others are elsewhere', () => {
  const groups = [
    group(
      [women, thin, values('bodyFatPercentage', [[12, 70]])],
      [women, thin, values('bodyFatPercentage', [[12, 70]])],
    ),
    group([values('pregnant', [], ['yes'])]),
    group([thin]),
  ]
  const found = areasOf({ facts }, groups, 'female')
  expect(found).toMatchObject({ bmi: { min: 14, max: 36 }, bodyFat: { min: 5, max: 45 }, elsewhere: [2] })
  expect(found?.areas).toEqual([
    { number: 1, bmi: { min: 16, max: 17 }, bodyFat: { min: 12, max: 45 } },
    { number: 3, bmi: { min: 16, max: 17 }, bodyFat: { min: 5, max: 45 } },
  ])
  expect(areasOf({ facts }, groups, 'male')?.areas.map(({ number }) => number)).toEqual([3])
})

test('areasOf › bounds beyond the usual › widen the axes; an end of the fact does not', () => {
  const found = areasOf(
    { facts },
    [
      group([
        values('bmi', [
          [3, 12],
          [40, 200],
        ]),
      ]),
    ],
    'male',
  )
  expect(found?.bmi).toEqual({ min: 11, max: 41 })
  expect(found?.areas.map(({ bmi }) => bmi)).toEqual([
    { min: 11, max: 12 },
    { min: 40, max: 41 },
  ])
})

test('areasOf › body fat that is not known › has no place; a base without it has no map', () => {
  const unknown = { ...values('bodyFatPercentage', []), isUnknown: true }
  expect(areasOf({ facts }, [group([thin, unknown])], 'male')).toMatchObject({ areas: [], elsewhere: [] })
  expect(areasOf({ facts: facts.slice(0, 1) }, [], 'male')).toBeNull()
})

test('ticksOf › ends of areas, and round values beside them', () => {
  expect(ticksOf({ min: 14, max: 36 }, [16, 17, 36], 5)).toEqual([16, 17, 20, 25, 30, 35])
})
