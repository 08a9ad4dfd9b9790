import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import { bmiShares, gridOf, normalBelow, usualSpreads } from './odds-grid.ts'

const grid = gridOf(compile(seedRules), 'male')

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
