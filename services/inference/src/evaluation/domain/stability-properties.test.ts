import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import { stabilityOf } from './stability.ts'

const compiled = compile(seedRules)
const stability = (facts: Facts) => stabilityOf(facts, compiled.decide(facts).programCode as string, compiled)

test('stability › an underweight person › has the nearest bound above, never below', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 120, max: 250, noNaN: true }),
      fc.double({ min: 8, max: 18.4, noNaN: true }),
      (height, bmi) => {
        const weight = Math.round(bmi * (height / 100) ** 2 * 10) / 10
        fc.pre(weight >= 1 && weight / (height / 100) ** 2 < 18.5)
        const boundary = stability({ gender: 'male', weight, height }).boundaries.find(({ fact }) => fact === 'weight')
        expect(boundary?.delta).toBeGreaterThan(0)
        expect(boundary?.category).toBe('B2')
      },
    ),
  )
})

test('stability › every boundary › really leads to its category and program, and one step less does not', () => {
  const tenth = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
  fc.assert(
    fc.property(
      tenth(30, 160),
      tenth(130, 210),
      tenth(3, 50),
      fc.constantFrom('male' as const, 'female' as const),
      (weight, height, fat, gender) => {
        const facts = { gender, weight, height, bodyFatPercentage: fat }
        const here = compiled.decide(facts)
        for (const { fact, delta, category, programCode } of stability(facts).boundaries) {
          const moved = (by: number) =>
            compiled.decide({ ...facts, [fact]: Math.round((facts[fact] + by) * 1e6) / 1e6 })
          const categoryOf = (outcome: typeof here) =>
            fact === 'weight' ? outcome.bmiCategory : outcome.bodyFatCategory
          expect(categoryOf(moved(delta))).toBe(category)
          expect(moved(delta).programCode).toBe(programCode)
          expect(categoryOf(here)).not.toBe(category)
          const less = delta - Math.sign(delta) * 0.1
          expect(categoryOf(Math.abs(less) < 0.05 ? here : moved(less))).toBe(categoryOf(here))
        }
      },
    ),
    { numRuns: 2000 },
  )
})
