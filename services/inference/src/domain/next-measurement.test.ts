import { bodyFatMethods } from '@bugar/contracts/measuring-methods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../seed/rules.ts'
import { compile } from './compile.ts'
import { oddsOf } from './odds.ts'

const compiled = compile(seedRules)
const near = { gender: 'male', weight: 63, height: 170, bodyFatPercentage: 21 } as const

test('nextMeasurement › a reading by tape near a bound of body fat › is the laboratory, not the tape again', () => {
  expect(oddsOf(near, 'tape', compiled).nextMeasurement).toBe(
    'Ukuran lemak tubuh dari laboratorium (DXA) paling memastikan. Mengulang pita ukur hanya sedikit membantu, karena rumusnya sendiri meleset sekitar 4,3 poin.',
  )
})

test.each([
  ['scale', 'ukur juga dengan pita'],
  ['caliper', 'ukur juga dengan pita'],
  ['unknown', 'cara yang diketahui'],
  ['laboratory', 'sudah diukur dengan cara yang paling teliti'],
] as const)('nextMeasurement › the same by %s › says "%s"', (method, part) => {
  expect(oddsOf({ ...near, bodyFatPercentage: 20 }, method, compiled).nextMeasurement).toContain(part)
})

test('nextMeasurement › a light body near a bound of the BMI › is the weight', () => {
  expect(oddsOf({ gender: 'female', weight: 47.4, height: 160 }, 'unknown', compiled).nextMeasurement).toContain(
    'Timbang berat pada tiga pagi',
  )
})

test('nextMeasurement › a heavy body near a bound of the BMI › is the height, on which it depends more', () => {
  expect(oddsOf({ gender: 'male', weight: 108, height: 189.7 }, 'unknown', compiled).nextMeasurement).toContain(
    'Ukur tinggi tiga kali',
  )
})

test('nextMeasurement › far from every bound › is null', () => {
  expect(
    oddsOf({ gender: 'male', weight: 130, height: 175, bodyFatPercentage: 40 }, 'tape', compiled).nextMeasurement,
  ).toBeNull()
})

test('nextMeasurement › anybody › is a sentence exactly when the first program has less than 95 %', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 35, max: 150, noNaN: true }),
      fc.double({ min: 130, max: 210, noNaN: true }),
      fc.option(fc.double({ min: 1, max: 70, noNaN: true }), { nil: undefined }),
      fc.constantFrom(...bodyFatMethods),
      (weight, height, bodyFatPercentage, method) => {
        const facts = {
          gender: 'female' as const,
          weight,
          height,
          ...(bodyFatPercentage !== undefined && { bodyFatPercentage }),
        }
        const { odds, nextMeasurement } = oddsOf(facts, method, compiled)
        expect(nextMeasurement === null).toBe((odds[0]?.probability ?? 0) >= 0.95)
      },
    ),
  )
})
