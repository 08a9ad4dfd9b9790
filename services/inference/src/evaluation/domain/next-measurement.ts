import {
  bodyFatErrors,
  type BodyFatMethod,
  bodySizeSpreads,
  type MeasuringError,
} from '@bugar/contracts/advice/health/measuring-methods'
import type { CompiledRules } from '../../domain/run.ts'
import { bmiShares, bodyFatShares, type FactsWithBodyFat, gridOf, programShares } from './odds-grid.ts'

/** Possible results of a better measurement, in standard deviations of its change, with their probabilities. */
const outcomes = [-2, -1, 0, 1, 2].map((at) => ({ at, share: Math.exp((-at * at) / 2) }))
const total = outcomes.reduce((sum, { share }) => sum + share, 0)

/** Probability of the first program to be expected once a spread has shrunk from `before` to `after`. */
const expectedTop = (before: number, after: number, sharesAt: (shift: number) => readonly number[]): number => {
  const change = Math.sqrt(before ** 2 - after ** 2)
  return outcomes.reduce((sum, { at, share }) => sum + share * Math.max(...sharesAt(at * change)), 0) / total
}

type Candidate = 'weight' | 'height' | 'bodyFat'

const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

const sentenceOf = (candidate: Candidate, method: BodyFatMethod | null, { spread }: MeasuringError): string => {
  if (candidate === 'weight') {
    return 'Timbang berat pada tiga pagi sebelum makan dan pakai rata-ratanya: hasil ini paling bergantung pada berat.'
  }
  if (candidate === 'height') {
    return 'Ukur tinggi tiga kali tanpa alas kaki dan pakai rata-ratanya: hasil ini paling bergantung pada tinggi.'
  }
  switch (method) {
    case null:
      return 'Ukur lemak tubuh: pita ukur di Kalkulator membantu, ukuran dari laboratorium (DXA) paling memastikan.'
    case 'tape':
      return `Ukuran lemak tubuh dari laboratorium (DXA) paling memastikan. Mengulang pita ukur hanya sedikit membantu, karena rumusnya sendiri meleset sekitar ${oneDecimal.format(spread)} poin.`
    case 'laboratory':
      return 'Lemak tubuh sudah diukur dengan cara yang paling teliti; tubuh ini memang dekat batas kategori.'
    case 'unknown':
      return 'Ukur lemak tubuh dengan cara yang diketahui, misalnya pita ukur di Kalkulator; ukuran dari laboratorium (DXA) paling memastikan.'
    default:
      return 'Ukuran lemak tubuh dari laboratorium (DXA) paling memastikan; tanpa itu, ukur juga dengan pita di Kalkulator.'
  }
}

/** Added when body fat was not measured and another measurement comes first. */
const alsoBodyFat = ' Ukur juga lemak tubuh, misalnya dengan pita di Kalkulator.'

/** Least gain in probability for which someone with a laboratory value is advised to repeat weight or height. */
const worthwhile = 0.01

/** Repeating three times leaves this part of a spread whose errors are independent. */
const thrice = 1 / Math.sqrt(3)

/**
 * The measurement with the highest expected certainty of the program, as an Indonesian sentence: weight or height three
 * times, or body fat from a laboratory. The tape's error is that of its formula, which repetition does not reduce, so
 * measuring the waist again is never proposed. `method` is null where body fat was not measured; then the advice always
 * includes body fat, unless no rule reads it. `error` is that of the reading or of its substitute.
 */
export const nextMeasurement = (
  { gender, weight, height, bodyFatPercentage }: FactsWithBodyFat,
  method: BodyFatMethod | null,
  error: MeasuringError,
  compiled: CompiledRules,
): string => {
  const grid = gridOf(compiled, gender)
  const { bias, spread } = error
  const bodyFatNow = bodyFatShares(bodyFatPercentage, error, grid)
  const bmiNow = bmiShares(weight, height, bodySizeSpreads, grid)

  const repeated = (fact: 'weight' | 'height'): number => {
    const before = bodySizeSpreads[fact]
    const spreads = { ...bodySizeSpreads, [fact]: before * thrice }
    return expectedTop(before, before * thrice, (shift) => {
      const bmi = bmiShares(
        fact === 'weight' ? weight + shift : weight,
        fact === 'height' ? height + shift : height,
        spreads,
        grid,
      )
      return programShares(grid, bmi, bodyFatNow)
    })
  }
  const fromLaboratory = (): number => {
    if (method === 'laboratory') {
      return Math.max(...programShares(grid, bmiNow, bodyFatNow)) + worthwhile
    }
    const laboratory = bodyFatErrors.laboratory[gender].spread
    // Spread of both readings combined.
    const after = (spread * laboratory) / Math.hypot(spread, laboratory)
    return expectedTop(spread, after, (shift) =>
      programShares(grid, bmiNow, bodyFatShares(bodyFatPercentage + shift, { bias, spread: after }, grid)),
    )
  }

  const expected: [Candidate, number][] = [
    ['weight', repeated('weight')],
    ['height', repeated('height')],
    ['bodyFat', fromLaboratory()],
  ]
  const [best] = expected.reduce((a, b) => (b[1] > a[1] ? b : a))
  const isAlsoBodyFat = method === null && best !== 'bodyFat' && grid.bodyFatBounds.length > 0
  return sentenceOf(best, method, error) + (isAlsoBodyFat ? alsoBodyFat : '')
}
