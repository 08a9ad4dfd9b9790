import { bodySizeSpreads, type MeasuringError } from '@bugar/contracts/advice/health/measuring-methods'
import { type Gender, genders, programCodes } from '@bugar/contracts/core/values/knowledge'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { bmiDomain, bodyFatDomain, type CompiledRules, oncePerSet } from '../../domain/run.ts'

/**
 * Cumulative standard normal distribution at `z`, with an error below 7.5e-8 (Abramowitz and Stegun, Handbook of
 * Mathematical Functions, 26.2.17). 0 and 1 for minus and plus infinity.
 */
export const normalBelow = (z: number): number => {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z))
  const polynomial =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
  return z < 0 ? tail : 1 - tail
}

/** Standard deviations of the weight (kg) and height (cm) readings. 0 treats a reading as exact. */
export interface BodySizeSpreads {
  readonly weight: number
  readonly height: number
}
export const usualSpreads: BodySizeSpreads = bodySizeSpreads

export type FactsWithBodyFat = Facts & { readonly bodyFatPercentage: number }

/** Decision table: one program per cell between neighbouring bounds of BMI and body fat. */
export interface Grid {
  readonly bmiBounds: readonly number[]
  readonly bodyFatBounds: readonly number[]
  /** For each BMI cell and body-fat cell: index of the program in `programCodes`, -1 without a program. */
  readonly programs: readonly (readonly number[])[]
}

/** A value inside each stretch between neighbouring bounds. */
const samplesOf = (bounds: readonly number[], [min, max]: readonly [number, number]): number[] => {
  const edges = [min, ...bounds, max]
  return edges.slice(1).map((edge, index) => (edge + (edges[index] as number)) / 2)
}

const within = (bounds: readonly number[], [min, max]: readonly [number, number]): number[] =>
  bounds.filter((bound) => bound > min && bound < max)

const makeGrid = ({ bounds, decide }: CompiledRules, gender: Gender): Grid => {
  const bmiBounds = within(bounds.bmi, bmiDomain)
  const bodyFatBounds = within(bounds.bodyFatPercentage, bodyFatDomain)
  const bodyFats = samplesOf(bodyFatBounds, bodyFatDomain)
  const programs = samplesOf(bmiBounds, bmiDomain).map((bmi) =>
    bodyFats.map((bodyFatPercentage) => {
      // Height 100 cm makes the weight in kg the BMI; verification rejects rules that read either.
      const { programCode } = decide({ gender, weight: bmi, height: 100, bodyFatPercentage })
      return programCodes.indexOf(programCode as (typeof programCodes)[number])
    }),
  )
  return { bmiBounds, bodyFatBounds, programs }
}

/** Compiled rules never change, so their grids are made once. */
const gridsOf = oncePerSet(
  (compiled: CompiledRules) =>
    Object.fromEntries(genders.map((each) => [each, makeGrid(compiled, each)])) as Record<Gender, Grid>,
)

export const gridOf = (compiled: CompiledRules, gender: Gender): Grid => gridsOf(compiled)[gender]

/** Cumulative shares below ascending bounds, as the share of each stretch between them. */
const stretches = (below: readonly number[]): number[] => {
  const shares: number[] = []
  let reached = 0
  for (const each of below) {
    shares.push(Math.max(0, each - reached))
    reached = Math.max(reached, each)
  }
  shares.push(1 - reached)
  return shares
}

/**
 * Probability of each BMI cell, from the weight in kg and the height in cm. The BMI is below a bound when
 * weight - bound × height² (kg, m) is negative. That difference is approximated by a normal distribution with its exact
 * mean and variance; with errors of 1 kg and 1 cm a probability is off by at most 0.1 percentage points from 120 cm on.
 */
export const bmiShares = (weight: number, height: number, spreads: BodySizeSpreads, { bmiBounds }: Grid): number[] => {
  const variance = spreads.height ** 2
  const meanSquare = (height ** 2 + variance) / 1e4
  const squareVariance = (4 * height ** 2 * variance + 2 * variance ** 2) / 1e8
  return stretches(
    bmiBounds.map((bound) => {
      const margin = bound * meanSquare - weight
      const spread = Math.sqrt(spreads.weight ** 2 + bound ** 2 * squareVariance)
      // Without an error a body on a bound is in the upper cell, as in the rules.
      return spread === 0 ? Number(margin > 0) : normalBelow(margin / spread)
    }),
  )
}

/**
 * Probability of each body-fat cell when the truth is normal around the reading less its bias, cut off at the legal
 * 1 and 70 %. The spread is above 0.
 */
export const bodyFatShares = (reading: number, { bias, spread }: MeasuringError, { bodyFatBounds }: Grid): number[] => {
  const below = (value: number) => normalBelow((value - reading + bias) / spread)
  const [min, max] = bodyFatDomain
  const low = below(min)
  const all = below(max) - low
  return stretches(bodyFatBounds.map((bound) => (below(bound) - low) / all))
}

/** Probability of each program, in the order of `programCodes`; errors of BMI and of body fat are independent. */
export const programShares = (grid: Grid, bmi: readonly number[], bodyFat: readonly number[]): number[] => {
  const totals = programCodes.map(() => 0)
  // Plain loops: this runs up to sixteen times for one person, and iterators took most of its time.
  for (let row = 0; row < bmi.length; row++) {
    const programs = grid.programs[row] as readonly number[]
    for (let column = 0; column < bodyFat.length; column++) {
      const program = programs[column] as number
      if (program >= 0) {
        totals[program] = (totals[program] as number) + (bmi[row] as number) * (bodyFat[column] as number)
      }
    }
  }
  return totals
}
