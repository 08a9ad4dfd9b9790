import { expect, test } from 'vitest'
import { runnable } from '../../../../e2e/support/rules.ts'
import { rulesOnMap } from './rules-on-map.ts'

const { rules: inForce } = runnable('program')

test('rulesOnMap › a woman › bands with the bounds of the rules for women', () => {
  const { bmi, bodyFat } = rulesOnMap(inForce, 'female')
  expect(bmi).toEqual([
    { category: 'B1', low: null, high: 18.5 },
    { category: 'B2', low: 18.5, high: 25 },
    { category: 'B3', low: 25, high: 30 },
    { category: 'B4', low: 30, high: null },
  ])
  expect(bodyFat).toEqual([
    { category: 'L1', low: null, high: 20 },
    { category: 'L2', low: 20, high: 30 },
    { category: 'L3', low: 30, high: null },
  ])
})

test('rulesOnMap › a man › other bounds of body fat', () => {
  expect(rulesOnMap(inForce, 'male').bodyFat.map(({ low }) => low)).toEqual([null, 10, 20])
})

test('rulesOnMap › each pair › its program, the two without a rule those of their BMI', () => {
  const { cells } = rulesOnMap(inForce, 'female')
  expect(cells).toHaveLength(16)
  const of = (b: string, l: string | null) =>
    cells.find(({ bmiCategory, bodyFatCategory }) => bmiCategory === b && bodyFatCategory === l)
  expect(of('B2', 'L3')).toMatchObject({ programCode: 'P7', isFallback: false })
  expect(of('B4', 'L1')).toMatchObject({ programCode: 'P4', isFallback: true })
  expect(of('B3', null)).toMatchObject({ programCode: 'P3', isFallback: false })
})

test('rulesOnMap › bounds that were changed, a rule that was switched off › what is in force', () => {
  const rules = inForce.map((rule) => ({
    ...rule,
    isActive: rule.id !== 'B2-L3',
    conditions: {
      all: rule.conditions.all.map((each) => (each.value === 25 ? { ...each, value: 23 } : each)),
    },
  }))
  const { bmi, cells } = rulesOnMap(rules, 'male')
  expect(bmi[1]).toEqual({ category: 'B2', low: 18.5, high: 23 })
  expect(cells.find(({ bmiCategory, bodyFatCategory }) => bmiCategory === 'B2' && bodyFatCategory === 'L3')).toEqual({
    bmiCategory: 'B2',
    bodyFatCategory: 'L3',
    programCode: 'P2',
    isFallback: true,
  })
})

test('rulesOnMap › no rules › open bands without a program', () => {
  const { bmi, cells } = rulesOnMap([], 'male')
  expect(bmi[1]).toEqual({ category: 'B2', low: null, high: null })
  expect(cells.every(({ programCode }) => programCode === null)).toBe(true)
})
