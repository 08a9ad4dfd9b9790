import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../seed/rules.ts'
import { compile } from './compile.ts'
import { normalBelow } from './normal.ts'
import { bmiShares, gridOf, usualSpreads } from './odds-grid.ts'

const compiled = compile(seedRules)
const facts = { gender: 'male', weight: 70, height: 170 } as const
const grid = gridOf(compiled, facts)

/** The probability of a BMI below a bound without the approximation, by summing over heights in fine steps. */
const integrated = (weight: number, height: number, bound: number): number => {
  let inside = 0
  let all = 0
  for (let z = -6; z <= 6; z += 0.02) {
    const density = Math.exp((-z * z) / 2)
    const limit = bound * ((height + usualSpreads.height * z) / 100) ** 2
    inside += density * normalBelow((limit - weight) / usualSpreads.weight)
    all += density
  }
  return inside / all
}

test('gridOf › the rules a new system starts with › gives the twelve pairs and the four BMI-only programs', () => {
  const full = gridOf(compiled, { ...facts, bodyFatPercentage: 20 })
  expect(full.bmiBounds).toEqual([18.5, 25, 30])
  expect(full.bodyFatBounds).toEqual([10, 20, 30])
  const codes = full.programs.map((row) => row.map((program) => `P${program + 1}`).join(' '))
  expect(codes).toEqual(['P1 P5 P9 P9', 'P6 P2 P7 P7', 'P10 P8 P3 P3', 'P4 P4 P4 P4'])
  expect(grid.programs).toEqual([[0], [1], [2], [3]])
})

test('gridOf › the same rules again › gives the same table', () => {
  expect(gridOf(compiled, facts)).toBe(grid)
})

test('bmiShares › from 120 cm on › are within 0.1 points of the integral over heights', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 120, max: 220, noNaN: true }),
      fc.double({ min: 12, max: 45, noNaN: true }),
      (height, bmi) => {
        const weight = bmi * (height / 100) ** 2
        let below = 0
        for (const [index, bound] of grid.bmiBounds.entries()) {
          below += bmiShares(weight, height, usualSpreads, grid)[index] as number
          expect(Math.abs(below - integrated(weight, height, bound))).toBeLessThan(0.001)
        }
      },
    ),
    { numRuns: 500 },
  )
})
