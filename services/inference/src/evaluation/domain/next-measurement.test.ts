import { bodyFatErrors, bodyFatMethods, errorOfReading } from '@bugar/contracts/advice/health/measuring-methods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { compile } from '../../domain/program/compile.ts'
import { nextMeasurement } from './next-measurement.ts'
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

// Equal to the result of a fine numerical integration over the outcomes of all three measurements.
test.each([
  [{ gender: 'female', weight: 51.3, height: 145, bodyFatPercentage: 9.4 }, 'caliper', 'Timbang berat'],
  [{ gender: 'male', weight: 73.1, height: 171, bodyFatPercentage: 13 }, 'scale', 'Timbang berat'],
  [{ gender: 'male', weight: 100.7, height: 182, bodyFatPercentage: 7.6 }, 'tape', 'Ukur tinggi'],
  [{ gender: 'female', weight: 37.2, height: 140, bodyFatPercentage: 35.6 }, 'scale', 'Ukuran lemak tubuh dari lab'],
  [{ gender: 'female', weight: 68.6, height: 153, bodyFatPercentage: 18.8 }, 'caliper', 'Ukuran lemak tubuh dari lab'],
  [{ gender: 'male', weight: 95.7, height: 181, bodyFatPercentage: 32.9 }, 'laboratory', 'Lemak tubuh sudah diukur'],
  [{ gender: 'male', weight: 115.6, height: 199, bodyFatPercentage: 8.3 }, 'laboratory', 'Lemak tubuh sudah diukur'],
] as const)('nextMeasurement › %o by %s › begins with "%s"', (facts, method, begin) => {
  const error = errorOfReading(bodyFatErrors[method][facts.gender], facts.bodyFatPercentage)
  expect(nextMeasurement(facts, method, error, compiled).startsWith(begin)).toBe(true)
})

const bodyFat = 'Ukur lemak tubuh: pita ukur di Kalkulator membantu, ukuran dari laboratorium (DXA) paling memastikan.'
const weight =
  'Timbang berat pada tiga pagi sebelum makan dan pakai rata-ratanya: hasil ini paling bergantung pada berat.'
const height = 'Ukur tinggi tiga kali tanpa alas kaki dan pakai rata-ratanya: hasil ini paling bergantung pada tinggi.'
const also = ' Ukur juga lemak tubuh, misalnya dengan pita di Kalkulator.'

// Equal to the result of a fine numerical integration.
test.each([
  [{ gender: 'male', weight: 59.3, height: 180 }, bodyFat],
  [{ gender: 'male', weight: 70, height: 170 }, bodyFat],
  [{ gender: 'female', weight: 60, height: 165 }, bodyFat],
  [{ gender: 'male', weight: 80, height: 171 }, bodyFat],
  [{ gender: 'female', weight: 47.4, height: 160 }, weight + also],
  [{ gender: 'female', weight: 68, height: 150 }, weight + also],
  [{ gender: 'male', weight: 97.2, height: 180 }, height + also],
] as const)('nextMeasurement › %o without body fat › advises %s', (facts, advice) => {
  expect(oddsOf(facts, 'unknown', compiled).nextMeasurement).toBe(advice)
})

test('nextMeasurement › without body fat where no rule reads it › is the weight alone', () => {
  const bmiOnly = compile(seedRules.filter(({ stage }) => stage === 'bmi' || stage === 'bmi-only'))
  expect(oddsOf({ gender: 'female', weight: 47.4, height: 160 }, 'unknown', bmiOnly).nextMeasurement).toBe(weight)
})

test.each([[{ gender: 'male', weight: 130, height: 175 }], [{ gender: 'female', weight: 38, height: 165 }]] as const)(
  'nextMeasurement › %o without body fat, where hardly any changes the program › is null',
  (facts) => {
    expect(oddsOf(facts, 'unknown', compiled).nextMeasurement).toBeNull()
  },
)

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
        const result = oddsOf(facts, method, compiled)
        expect(result.nextMeasurement === null).toBe((result.odds[0]?.probability ?? 0) >= 0.95)
      },
    ),
  )
})
