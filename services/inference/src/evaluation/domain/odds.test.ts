import { bodyFatErrors, bodyFatMethods, bodySizeSpreads } from '@bugar/contracts/advice/health/measuring-methods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import { oddsOf, programOdds } from './odds.ts'

const compiled = compile(seedRules)
const error = { bias: 0, spread: 4 }
const exact = { weight: 0, height: 0 }
const probabilityOf = (odds: ReturnType<typeof programOdds>, code: string) =>
  odds.find(({ programCode }) => programCode === code)?.probability ?? 0

const person = fc.record({
  gender: fc.constantFrom('male' as const, 'female' as const),
  weight: fc.double({ min: 35, max: 150, noNaN: true }),
  height: fc.double({ min: 130, max: 210, noNaN: true }),
})
const bodyFat = fc.double({ min: 1, max: 70, noNaN: true })
const withBodyFat = fc.record({ body: person, bodyFatPercentage: bodyFat }).map((each) => ({
  ...each.body,
  bodyFatPercentage: each.bodyFatPercentage,
}))
const method = fc.constantFrom(...bodyFatMethods)

test('odds › a man of 65 kg and 170 cm with 22 % by tape › are mostly L2, because the tape reads too high', () => {
  const { odds, measurement } = oddsOf(
    { gender: 'male', weight: 65, height: 170, bodyFatPercentage: 22 },
    'tape',
    compiled,
  )
  expect(measurement).toEqual({ method: 'tape', bias: 2.16, spread: 4.34 })
  expect(odds.map(({ programCode }) => programCode).slice(0, 2)).toEqual(['P2', 'P7'])
  // 19.84 ± 4.34: z = 0.037 at 20 %, -2.27 at 10 %, and the BMI is 22.5.
  expect(odds[0]?.probability).toBeCloseTo(0.5149 - 0.0117, 3)
})

test.each([
  [20, 'male', 'P2', 'P7'],
  [10, 'male', 'P6', 'P2'],
  [30, 'female', 'P2', 'P7'],
  [20, 'female', 'P6', 'P2'],
] as const)('odds › %d %% of a %s, exactly on the bound › are even', (bodyFatPercentage, gender, below, above) => {
  const odds = programOdds(
    { gender, weight: 62, height: 170, bodyFatPercentage },
    compiled,
    { bias: 0, spread: 2 },
    exact,
  )
  expect(probabilityOf(odds, below)).toBeCloseTo(0.5, 4)
  expect(probabilityOf(odds, above)).toBeCloseTo(0.5, 4)
})

test.each([
  [{ weight: 1, height: 1 }],
  [{ weight: 300, height: 250 }],
  [{ weight: 300, height: 1 }],
  [{ weight: 1, height: 250 }],
])('odds › at the legal extremes %o › are probabilities with every method', (body) => {
  for (const gender of ['male', 'female'] as const) {
    for (const bodyFatPercentage of [1, 70, undefined]) {
      for (const each of bodyFatMethods) {
        const facts = { gender, ...body, ...(bodyFatPercentage && { bodyFatPercentage }) }
        const { odds } = oddsOf(facts, each, compiled)
        expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
        expect(odds.every(({ probability }) => probability > 0 && probability <= 1)).toBe(true)
      }
    }
  }
})

test('odds › of anybody › are 1 together, each program once, the most probable first', () => {
  fc.assert(
    fc.property(fc.oneof(person, withBodyFat), method, (facts, by) => {
      const { odds } = oddsOf(facts, by, compiled)
      expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
      expect(new Set(odds.map(({ programCode }) => programCode)).size).toBe(odds.length)
      expect(odds).toEqual(odds.toSorted((a, b) => b.probability - a.probability))
    }),
  )
})

test('odds › as the errors shrink › become the verdict', () => {
  fc.assert(
    fc.property(withBodyFat, (facts) => {
      const [first] = programOdds(facts, compiled, { bias: 0, spread: 1e-9 }, exact)
      // A reading on the bound itself has no side once it is off by anything.
      fc.pre(![10, 20, 30].includes(facts.bodyFatPercentage))
      expect(first).toEqual({ programCode: compiled.decide(facts).programCode, probability: 1 })
    }),
  )
})

test('odds › without any error of weight and height › put a BMI on its bound where the rules do', () => {
  for (const [weight, height] of [
    [64, 160],
    [74, 200],
    [120, 200],
  ] as const) {
    const facts = { gender: 'male', weight, height, bodyFatPercentage: 15 } as const
    expect(programOdds(facts, compiled, { bias: 0, spread: 1e-9 }, exact)).toEqual([
      { programCode: compiled.decide(facts).programCode, probability: 1 },
    ])
  }
})

test('odds › as far below a bound as above it › are mirrored', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 4, noNaN: true }), (distance) => {
      const at = (bodyFatPercentage: number) =>
        programOdds(
          { gender: 'female', weight: 62, height: 170, bodyFatPercentage },
          compiled,
          { bias: 0, spread: 1.5 },
          exact,
        )
      // The other bound is ten points away: at most 6.7e-5 of the probability is beyond it.
      expect(probabilityOf(at(30 - distance), 'P2')).toBeCloseTo(probabilityOf(at(30 + distance), 'P7'), 3)
    }),
  )
})

test('odds › more body fat read › never makes the high category less probable', () => {
  fc.assert(
    fc.property(bodyFat, bodyFat, method, (a, b, by) => {
      const high = (bodyFatPercentage: number) =>
        probabilityOf(
          [...oddsOf({ gender: 'male', weight: 65, height: 170, bodyFatPercentage }, by, compiled).odds],
          'P7',
        )
      expect(high(Math.max(a, b))).toBeGreaterThanOrEqual(high(Math.min(a, b)) - 1e-6)
    }),
  )
})

test('odds › more weight at the same body fat › never makes the lightest or the heaviest program move the wrong way', () => {
  fc.assert(
    fc.property(withBodyFat, fc.double({ min: 0, max: 20, noNaN: true }), ({ weight, ...others }, more) => {
      const at = (kg: number) => programOdds({ ...others, weight: kg }, compiled, error)
      expect(probabilityOf(at(weight + more), 'P1')).toBeLessThanOrEqual(probabilityOf(at(weight), 'P1') + 1e-6)
      expect(probabilityOf(at(weight + more), 'P4')).toBeGreaterThanOrEqual(probabilityOf(at(weight), 'P4') - 1e-6)
    }),
  )
})

test('odds › a wider spread › never makes the nearest side of a single bound more probable', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 6, noNaN: true }), fc.double({ min: 1, max: 6, noNaN: true }), (a, b) => {
      const at = (spread: number) =>
        probabilityOf(
          programOdds(
            { gender: 'male', weight: 65, height: 170, bodyFatPercentage: 26 },
            compiled,
            { bias: 0, spread },
            exact,
          ),
          'P7',
        )
      expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)) + 1e-6)
    }),
  )
})

test('the error of an unknown method › is the widest of all', () => {
  for (const gender of ['male', 'female'] as const) {
    const spreads = bodyFatMethods.map((each) => bodyFatErrors[each][gender].spread)
    expect(bodyFatErrors.unknown[gender].spread).toBe(Math.max(...spreads))
  }
  expect(bodySizeSpreads).toEqual({ weight: 1, height: 1 })
})
