import { bodyFatAt, bodyFatByBmi } from '@bugar/contracts/advice/health/body-fat-by-bmi'
import { bmi as bmiOf } from '@bugar/contracts/advice/health/bmi'
import { genders } from '@bugar/contracts/core/values/knowledge'
import { measurements } from '@bugar/contracts/advice/health/measurements'
import { bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import type { Facts, Odds } from '@bugar/contracts/advice/consultation/verdict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import { normalBelow } from './odds-grid.ts'
import { oddsOf } from './odds.ts'

const compiled = compile(seedRules)
const probabilityOf = ({ odds }: Odds, code: string) =>
  odds.find(({ programCode }) => programCode === code)?.probability ?? 0
const firstOf = ({ odds }: Odds) => odds[0]?.probability ?? 0

const person = fc.record({
  gender: fc.constantFrom(...genders),
  weight: fc.double({ min: 25, max: 200, noNaN: true }),
  height: fc.double({ min: 130, max: 210, noNaN: true }),
})
const { min, max } = measurements.bodyFatPercentage

test('odds without body fat › a man of 65 kg and 170 cm › are those of 14 % give or take 5.6', () => {
  const found = oddsOf({ gender: 'male', weight: 65, height: 170 }, 'unknown', compiled)
  const mean = 19.2923 + 45.5107 * Math.log(22.491_349_481 / 25.2235)
  expect(mean).toBeCloseTo(14.07, 2)
  const below = (value: number) => normalBelow((value - mean) / 5.623)
  const all = below(70) - below(1)
  expect(probabilityOf(found, 'P6')).toBeCloseTo((below(10) - below(1)) / all, 3)
  expect(probabilityOf(found, 'P2')).toBeCloseTo((below(20) - below(10)) / all, 3)
  expect(probabilityOf(found, 'P7')).toBeCloseTo((below(70) - below(20)) / all, 3)
  expect(found.measurement).toBeNull()
})

/** The mean odds of all body fats that people of this BMI and sex have, in steps of 0.05 points. */
const averaged = (facts: Facts): Map<string, number> => {
  const model = bodyFatByBmi[facts.gender]
  const mean = bodyFatAt(model, bmiOf(facts.weight, facts.height))
  const step = 0.05
  const sums = new Map<string, number>()
  let all = 0
  for (let bodyFatPercentage = min + step / 2; bodyFatPercentage < max; bodyFatPercentage += step) {
    const density = Math.exp(-(((bodyFatPercentage - mean) / model.spread) ** 2) / 2)
    const { programCode } = compiled.decide({ ...facts, bodyFatPercentage })
    sums.set(programCode as string, (sums.get(programCode as string) ?? 0) + density)
    all += density
  }
  return new Map([...sums].map(([code, sum]) => [code, sum / all]))
}

const apart = genders.flatMap((gender) => [15, 21.75, 27.5, 40].map((bmi) => [gender, bmi] as const))

test.each(apart)(
  'odds without body fat › %s, BMI %d › average the rules over the body fat of that BMI',
  (gender, bmi) => {
    const facts = { gender, weight: bmi * 1.9 ** 2, height: 190 }
    const found = oddsOf(facts, 'unknown', compiled)
    for (const [code, share] of averaged(facts)) {
      expect(Math.abs(probabilityOf(found, code) - share), code).toBeLessThan(0.002)
    }
  },
)

test('odds without body fat › of anybody › are 1 together, each above 0, the most probable first', () => {
  fc.assert(
    fc.property(person, (facts) => {
      const { odds } = oddsOf(facts, 'unknown', compiled)
      expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
      expect(odds.every(({ probability }) => probability > 0 && probability <= 1)).toBe(true)
      expect(odds).toEqual(odds.toSorted((a, b) => b.probability - a.probability))
    }),
  )
})

test('odds without body fat › by any method › are the same in everything', () => {
  fc.assert(
    fc.property(person, fc.constantFrom(...bodyFatMethods), (facts, method) => {
      expect(oddsOf(facts, method, compiled)).toStrictEqual(oddsOf(facts, 'unknown', compiled))
    }),
  )
})

test.each(genders)('odds without body fat › of %s bodies › are surer at a very low and a very high BMI', (gender) => {
  const at = (bmi: number) => firstOf(oddsOf({ gender, weight: bmi * 1.7 ** 2, height: 170 }, 'unknown', compiled))
  const between = [19, 20, 21, 24, 25, 26, 27].map(at)
  expect(at(13)).toBeGreaterThan(Math.min(...between))
  expect(at(40)).toBeGreaterThan(0.999)
  expect(at(40)).toBeGreaterThan(Math.max(...between))
})

test('odds without body fat › more weight › never makes the heaviest program less probable', () => {
  fc.assert(
    fc.property(person, fc.double({ min: 0, max: 20, noNaN: true }), (facts, more) => {
      const at = (weight: number) => probabilityOf(oddsOf({ ...facts, weight }, 'unknown', compiled), 'P4')
      expect(at(facts.weight + more)).toBeGreaterThanOrEqual(at(facts.weight) - 1e-6)
    }),
  )
})

test('odds without body fat › a BMI beyond those studied › has the body fat of the nearest one', () => {
  const at = (weight: number) => oddsOf({ gender: 'male', weight, height: 200 }, 'unknown', compiled)
  // BMI 12 and 15: no other BMI category within reach of the errors.
  expect(probabilityOf(at(48), 'P5')).toBeCloseTo(probabilityOf(at(60), 'P5'), 6)
})

// A body on a bound of the BMI: the mean of the squared height is a little more than the square of its mean.
test.each([
  ['female', 64, 160, { below: ['P2', 'P7', 'P6'], above: ['P3', 'P8', 'P10'] }],
  ['male', 64, 160, { below: ['P2', 'P7', 'P6'], above: ['P3', 'P8', 'P10'] }],
  ['male', 120, 200, { below: ['P3', 'P8', 'P10'], above: ['P4'] }],
  ['female', 74, 200, { below: ['P1', 'P5', 'P9'], above: ['P6', 'P2', 'P7'] }],
] as const)('odds without body fat › %s, %d kg and %d cm › both sides are even', (gender, weight, height, sides) => {
  const found = oddsOf({ gender, weight, height }, 'unknown', compiled)
  const sumOf = (codes: readonly string[]) => codes.reduce((sum, code) => sum + probabilityOf(found, code), 0)
  expect(sumOf(sides.below)).toBeCloseTo(0.5, 2)
  expect(sumOf(sides.above)).toBeCloseTo(0.5, 2)
})
