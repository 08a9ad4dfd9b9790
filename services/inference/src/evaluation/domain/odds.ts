import { bodyFatAt, bodyFatByBmi } from '@bugar/contracts/advice/health/body-fat-by-bmi'
import { bmi as bmiOf } from '@bugar/contracts/advice/health/bmi'
import {
  bodyFatErrors,
  type BodyFatMethod,
  errorOfReading,
  type MeasuringError,
} from '@bugar/contracts/advice/health/measuring-methods'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { Facts, Odds } from '@bugar/contracts/advice/consultation/verdict'
import type { CompiledRules } from '../../domain/run.ts'
import { nextMeasurement } from './next-measurement.ts'
import {
  bmiShares,
  bodyFatShares,
  type BodySizeSpreads,
  type FactsWithBodyFat,
  gridOf,
  programShares,
  usualSpreads,
} from './odds-grid.ts'

type ProgramOdds = Odds['odds'][number]

/** Less than the normal distribution is computed to. */
const negligible = 1e-6

/**
 * Probability of each program for the true body, most probable first, total 1: the errors of weight, height and body
 * fat integrated over the cells of the rules.
 */
export const programOdds = (
  { gender, weight, height, bodyFatPercentage }: FactsWithBodyFat,
  compiled: CompiledRules,
  bodyFatError: MeasuringError,
  spreads: BodySizeSpreads = usualSpreads,
): ProgramOdds[] => {
  const grid = gridOf(compiled, gender)
  const bodyFat = bodyFatShares(bodyFatPercentage, bodyFatError, grid)
  const shares = programShares(grid, bmiShares(weight, height, spreads, grid), bodyFat)
  const found = programCodes
    .map((programCode, index) => ({ programCode, probability: shares[index] as number }))
    .filter(({ probability }) => probability > negligible)
    .sort((a, b) => b.probability - a.probability)
  const total = found.reduce((sum, { probability }) => sum + probability, 0)
  return found.map(({ programCode, probability }) => ({ programCode, probability: probability / total }))
}

/** Body fat where it was not measured: the mean of this BMI and sex, and how far people are from it. */
const expectedBodyFat = ({ gender, weight, height }: Facts) => {
  const model = bodyFatByBmi[gender]
  return {
    bodyFatPercentage: bodyFatAt(model, bmiOf(weight, height)),
    error: { bias: 0, spread: model.spread },
  }
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100

/**
 * Odds of each program for weight and height just measured at home, given the method of the body-fat measurement.
 * Without body fat, those of the programs that measuring it may lead to; the method is ignored then.
 */
export const oddsOf = (facts: Facts, method: BodyFatMethod, compiled: CompiledRules): Odds => {
  const { gender, bodyFatPercentage: reading } = facts
  const { bodyFatPercentage, error } =
    reading === undefined
      ? expectedBodyFat(facts)
      : { bodyFatPercentage: reading, error: errorOfReading(bodyFatErrors[method][gender], reading) }
  const body = { ...facts, bodyFatPercentage }
  const measuredBy = reading === undefined ? null : method
  const odds = programOdds(body, compiled, error)
  const isSure = (odds[0]?.probability ?? 0) >= 0.95
  return {
    odds,
    measurement: measuredBy && { method: measuredBy, bias: twoDecimals(error.bias), spread: error.spread },
    nextMeasurement: isSure ? null : nextMeasurement(body, measuredBy, error, compiled),
  }
}
