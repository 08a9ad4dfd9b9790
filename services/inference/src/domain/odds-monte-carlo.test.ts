import { bodyFatErrors, type BodyFatMethod, bodySizeSpreads, errorOfReading } from '@bugar/contracts/measuring-methods'
import { measurementBounds } from '@bugar/contracts/measurements'
import type { Facts } from '@bugar/contracts/verdict'
import { expect, test } from 'vitest'
import { seedRules } from '../seed/rules.ts'
import { compile } from './compile.ts'
import { oddsOf } from './odds.ts'

/** Bodies drawn for each case: one standard error of a share is at most 0.13 points. */
const draws = 150_000
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

const { min, max } = measurementBounds.bodyFatPercentage

/** Shares of programs among bodies drawn round the readings, by the rules themselves. */
const drawnShares = (facts: Facts, method: BodyFatMethod): Map<string, number> => {
  const normal = normals(20_261_122)
  const { bias, spread } = errorOfReading(bodyFatErrors[method][facts.gender], facts.bodyFatPercentage ?? 0)
  const trueBodyFat = (reading: number): number => {
    const drawn = reading - bias + spread * normal()
    return drawn >= min && drawn <= max ? drawn : trueBodyFat(reading)
  }
  const shares = new Map<string, number>()
  for (let draw = 0; draw < draws; draw++) {
    const { programCode } = compiled.decide({
      gender: facts.gender,
      weight: facts.weight + bodySizeSpreads.weight * normal(),
      height: facts.height + bodySizeSpreads.height * normal(),
      ...(facts.bodyFatPercentage !== undefined && { bodyFatPercentage: trueBodyFat(facts.bodyFatPercentage) }),
    })
    shares.set(programCode as string, (shares.get(programCode as string) ?? 0) + 1 / draws)
  }
  return shares
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
  ['unknown', { gender: 'male', weight: 64, height: 160 }],
  ['tape', { gender: 'female', weight: 26.6, height: 120 }],
] as const)('odds › by %s of %o › agree with drawn bodies within 0.5 points', (method, facts) => {
  const drawn = drawnShares(facts, method)
  const { odds } = oddsOf(facts, method, compiled)
  const codes = new Set([...drawn.keys(), ...odds.map(({ programCode }) => programCode)])
  for (const code of codes) {
    const computed = odds.find(({ programCode }) => programCode === code)?.probability ?? 0
    expect(Math.abs(computed - (drawn.get(code) ?? 0)), code).toBeLessThan(0.005)
  }
})
