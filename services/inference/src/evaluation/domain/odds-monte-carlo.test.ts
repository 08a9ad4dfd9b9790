import { bodyFatAt, bodyFatByBmi } from '@bugar/contracts/advice/health/body-fat-by-bmi'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import {
  bodyFatErrors,
  type BodyFatMethod,
  bodySizeSpreads,
  errorOfReading,
} from '@bugar/contracts/advice/health/measuring-methods'
import { measurements } from '@bugar/contracts/advice/health/measurements'
import type { Facts, Odds } from '@bugar/contracts/advice/consultation/verdict'
import { randomCases } from '@bugar/testing/quick-cases'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import type { FactsWithBodyFat } from './odds-grid.ts'
import { oddsOf } from './odds.ts'

const allDraws = 150_000
/** Bodies drawn for each case: one standard error of a share is at most 0.13 points, in the quick check 0.41. */
const draws = randomCases(allDraws)
/** The largest difference allowed, larger when fewer bodies are drawn. */
const within = (share: number) => share * Math.sqrt(allDraws / draws)
const compiled = compile(seedRules)

/** Numbers round 0 with deviation 1, the same on every run (a linear congruence through Box and Muller). */
const normals = (seed: number) => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 4_294_967_296
  }
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

const { min, max } = measurements.bodyFatPercentage

/** Body fat before truncation to legal values. */
interface Normal {
  readonly mean: number
  readonly spread: number
}

const ofReading = (facts: FactsWithBodyFat, method: BodyFatMethod): Normal => {
  const { bias, spread } = errorOfReading(bodyFatErrors[method][facts.gender], facts.bodyFatPercentage)
  return { mean: facts.bodyFatPercentage - bias, spread }
}
const ofBmi = ({ gender, weight, height }: Facts): Normal => {
  const model = bodyFatByBmi[gender]
  return { mean: bodyFatAt(model, bmi(weight, height)), spread: model.spread }
}

/** Shares of programs among bodies drawn round the readings, by the rules themselves. */
const drawnShares = (facts: Facts, bodyFat: (body: Facts) => Normal): Map<string, number> => {
  const normal = normals(20_261_122)
  const drawBodyFat = ({ mean, spread }: Normal): number => {
    const drawn = mean + spread * normal()
    return drawn >= min && drawn <= max ? drawn : drawBodyFat({ mean, spread })
  }
  const shares = new Map<string, number>()
  for (let draw = 0; draw < draws; draw++) {
    const body = {
      gender: facts.gender,
      weight: facts.weight + bodySizeSpreads.weight * normal(),
      height: facts.height + bodySizeSpreads.height * normal(),
    }
    const { programCode } = compiled.decide({ ...body, bodyFatPercentage: drawBodyFat(bodyFat(body)) })
    shares.set(programCode as string, (shares.get(programCode as string) ?? 0) + 1 / draws)
  }
  return shares
}

/** The largest difference between computed and drawn odds. */
const missOf = ({ odds }: Odds, drawn: ReadonlyMap<string, number>): number => {
  const codes = [...drawn.keys(), ...odds.map(({ programCode }) => programCode)]
  const computed = (code: string) => odds.find(({ programCode }) => programCode === code)?.probability ?? 0
  return Math.max(...codes.map((code) => Math.abs(computed(code) - (drawn.get(code) ?? 0))))
}

test.each([
  ['tape', { gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 }],
  ['tape', { gender: 'female', weight: 64, height: 160, bodyFatPercentage: 30 }],
  ['scale', { gender: 'male', weight: 53.5, height: 170, bodyFatPercentage: 10 }],
  ['scale', { gender: 'female', weight: 86.7, height: 170, bodyFatPercentage: 31 }],
  ['caliper', { gender: 'male', weight: 86.7, height: 170, bodyFatPercentage: 9.9 }],
  ['caliper', { gender: 'female', weight: 47.4, height: 160, bodyFatPercentage: 20 }],
  ['laboratory', { gender: 'male', weight: 72.2, height: 170, bodyFatPercentage: 20 }],
  ['laboratory', { gender: 'female', weight: 40, height: 150, bodyFatPercentage: 19 }],
  ['unknown', { gender: 'male', weight: 95, height: 180, bodyFatPercentage: 1 }],
  ['unknown', { gender: 'female', weight: 110, height: 165, bodyFatPercentage: 70 }],
] as const)('odds › by %s of %o › agree with drawn bodies within 0.5 points', (method, facts) => {
  const drawn = drawnShares(facts, () => ofReading(facts, method))
  expect(missOf(oddsOf(facts, method, compiled), drawn)).toBeLessThan(within(0.005))
})

test.each([
  [{ gender: 'male', weight: 64, height: 160 }],
  [{ gender: 'female', weight: 26.6, height: 120 }],
  [{ gender: 'female', weight: 60, height: 165 }],
] as const)('odds › without body fat of %o › agree with drawn bodies within 0.5 points', (facts) => {
  const drawn = drawnShares(facts, () => ofBmi(facts))
  expect(missOf(oddsOf(facts, 'unknown', compiled), drawn)).toBeLessThan(within(0.005))
})

test.each([
  [{ gender: 'male', weight: 41.6, height: 150 }],
  [{ gender: 'male', weight: 56.3, height: 150 }],
  [{ gender: 'male', weight: 64, height: 160 }],
  [{ gender: 'male', weight: 97.2, height: 180 }],
  [{ gender: 'female', weight: 47.4, height: 160 }],
  [{ gender: 'female', weight: 56.3, height: 150 }],
  [{ gender: 'female', weight: 67.5, height: 150 }],
] as const)('odds › without body fat of %o, on a bound › are within 3 points when it follows the true BMI', (facts) => {
  const drawn = drawnShares(facts, ofBmi)
  expect(missOf(oddsOf(facts, 'unknown', compiled), drawn)).toBeLessThan(within(0.03))
})
