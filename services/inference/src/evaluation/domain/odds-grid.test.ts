import { genders, programCodes } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import { bmiShares, bodyFatShares, type Grid, gridOf, normalBelow, programShares } from './odds-grid.ts'

test('gridOf › rules compiled anew › have one table each for men and women', () => {
  const own = compile(seedRules)
  const grids = genders.map((gender) => gridOf(own, gender))
  for (const each of grids) {
    expect(each).toMatchObject({ bmiBounds: [18.5, 25, 30], bodyFatBounds: [10, 20, 30] })
  }
  for (const [index, gender] of genders.entries()) {
    expect(gridOf(own, gender)).toBe(grids[index])
  }
  const programs = grids.map((each) => each.programs.map((row) => row.map((program) => `P${program + 1}`).join(' ')))
  expect(programs).toEqual([
    ['P1 P5 P9 P9', 'P6 P2 P7 P7', 'P10 P8 P3 P3', 'P4 P4 P4 P4'],
    ['P1 P1 P5 P9', 'P6 P6 P2 P7', 'P10 P10 P8 P3', 'P4 P4 P4 P4'],
  ])
})

test('gridOf › bounds on the legal ends or outside them › make no cells', () => {
  const beside = (fact: string, values: readonly number[]) =>
    values.map((value) => ({ fact, operator: 'notEqual', value }))
  const all = [...beside('bmi', [0.1, 0.16, 3e6, 3e6 + 1]), ...beside('bodyFatPercentage', [0, 1, 70, 71])]
  const rules = seedRules.map((rule) =>
    rule.id === 'BMI-B1' ? { ...rule, conditions: { all: [...rule.conditions.all, ...all] } } : rule,
  )
  const { bmiBounds, bodyFatBounds } = gridOf(compile(rules), 'male')
  expect({ bmiBounds, bodyFatBounds }).toEqual({ bmiBounds: [18.5, 25, 30], bodyFatBounds: [10, 20, 30] })
})

test('gridOf › where no rule chooses a program › has none', () => {
  const none = gridOf(compile([]), 'male')
  expect(none).toEqual({ bmiBounds: [], bodyFatBounds: [], programs: [[-1]] })
  expect(programShares(none, [1], [1])).toStrictEqual(programCodes.map(() => 0))
})

const only = (bounds: Partial<Grid>): Grid => ({ bmiBounds: [], bodyFatBounds: [], programs: [], ...bounds })

test('bmiShares › a height of 0, give or take 100 cm › has a square with mean 1 m² and variance 2', () => {
  // The chi-squared distribution of one degree of freedom.
  const share = (weight: number) => bmiShares(weight, 0, { weight: 0, height: 100 }, only({ bmiBounds: [1] }))[0]
  expect(share(1)).toBeCloseTo(0.5, 6)
  expect(share(1 + Math.SQRT2)).toBeCloseTo(normalBelow(-1), 6)
})

test.each([
  ['1 %, where the lower half is cut off', 1, 0, 5, 0.6827],
  ['70 %, where the upper half is', 70, 0, 66, 0.3173],
  ['3 % that is 2 too high', 3, 2, 5, 0.6827],
])('bodyFatShares › %s › is divided by what is left', (_what, reading, bias, bound, expected) => {
  const [below, above] = bodyFatShares(reading, { bias, spread: 4 }, only({ bodyFatBounds: [bound] }))
  expect(below).toBeCloseTo(expected, 4)
  expect(above).toBeCloseTo(1 - expected, 4)
})

test('programShares › independent shares › are multiplied and added up by program', () => {
  const programs = [
    [0, 1],
    [1, -1],
  ]
  const shares = programShares(only({ programs }), [0.25, 0.75], [0.4, 0.6])
  expect(shares.slice(0, 2)).toEqual([0.1, 0.15 + 0.75 * 0.4])
  expect(shares.slice(2)).toEqual(programCodes.slice(2).map(() => 0))
})

// From published tables of the normal distribution.
test.each([
  [0, 0.5],
  [1, 0.841_344_746],
  [-1, 0.158_655_254],
  [1.959_964, 0.975],
  [-3, 0.001_349_898],
  [6, 1],
])('normalBelow › %d › is %d within 1e-7', (z, expected) => {
  expect(Math.abs(normalBelow(z) - expected)).toBeLessThan(1e-7)
})

test('normalBelow › infinity › is all or nothing', () => {
  expect(normalBelow(-Infinity)).toBe(0)
  expect(normalBelow(Infinity)).toBe(1)
})
