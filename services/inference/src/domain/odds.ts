import {
  bodyFatErrors,
  type BodyFatMethod,
  errorOfReading,
  type MeasuringError,
} from '@bugar/contracts/measuring-methods'
import { programCodes } from '@bugar/contracts/knowledge'
import type { Facts, Odds } from '@bugar/contracts/verdict'
import type { CompiledRules } from './compile.ts'
import { nextMeasurement } from './next-measurement.ts'
import { bmiShares, bodyFatShares, type BodySizeSpreads, gridOf, programShares, usualSpreads } from './odds-grid.ts'

type ProgramOdds = Odds['odds'][number]

/** Less than the normal distribution is computed to. */
const negligible = 1e-6

/**
 * Probability of each program that the true body may call for, most probable first, 1 together: the measuring errors
 * integrated over the cells of the rules. `bodyFatError` does nothing without body fat.
 */
export const programOdds = (
  facts: Facts,
  compiled: CompiledRules,
  bodyFatError: MeasuringError,
  spreads: BodySizeSpreads = usualSpreads,
): ProgramOdds[] => {
  const { weight, height, bodyFatPercentage } = facts
  const grid = gridOf(compiled, facts)
  const bodyFat = bodyFatPercentage === undefined ? [1] : bodyFatShares(bodyFatPercentage, bodyFatError, grid)
  const shares = programShares(grid, bmiShares(weight, height, spreads, grid), bodyFat)
  const found = programCodes
    .map((programCode, index) => ({ programCode, probability: shares[index] as number }))
    .filter(({ probability }) => probability > negligible)
    .sort((a, b) => b.probability - a.probability)
  const total = found.reduce((sum, { probability }) => sum + probability, 0)
  return found.map(({ programCode, probability }) => ({ programCode, probability: probability / total }))
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100

/** Odds of each program given how body fat was measured, for weight and height just measured at home. */
export const oddsOf = (facts: Facts, method: BodyFatMethod, compiled: CompiledRules): Odds => {
  const error = errorOfReading(bodyFatErrors[method][facts.gender], facts.bodyFatPercentage ?? 0)
  const odds = programOdds(facts, compiled, error)
  const isSure = (odds[0]?.probability ?? 0) >= 0.95
  return {
    odds,
    measurement:
      facts.bodyFatPercentage === undefined ? null : { method, bias: twoDecimals(error.bias), spread: error.spread },
    nextMeasurement: isSure ? null : nextMeasurement(facts, method, error, compiled),
  }
}
