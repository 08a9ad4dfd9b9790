import { type BodyFatByBmi, bodyFatAt } from '@bugar/contracts/advice/health/body-fat-by-bmi'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import {
  errorOfReading,
  type MeasuringError,
  type SourcedError,
} from '@bugar/contracts/advice/health/measuring-methods'
import { programOdds } from '@bugar/inference/evaluation/domain/odds'
import type { CompiledRules } from '@bugar/inference/domain/program/compile'
import { randomOf, shuffled } from '../demo/random.ts'
import type { Person } from './people.ts'
import { mean, regressionOf, rounded, type Share, shareOf } from './statistics.ts'

/** Prediction by the odds for one person outside the sample that the error was estimated from. */
export interface Prediction {
  /** Probability of the first program. */
  readonly said: number
  readonly isRight: boolean
}

const folds = 10
/** Number of random partitions into folds, because a single partition moves a share by a point or two. */
const repeats = 20
const seed = 20_261_122
/** Weight and height were measured in the laboratory and serve both answers, so they have no error here. */
const exact = { weight: 0, height: 0 }

/** The tape's error among some people: its bias, how that changes with the reading, and the spread that is left. */
export type TapeError = Required<Omit<SourcedError, 'people' | 'source'>>

export const tapeErrorOf = (people: readonly Person[]): TapeError => {
  const readings = people.map(({ tape }) => tape)
  const { meanX, meanY, slope, spread } = regressionOf(
    readings,
    people.map(({ tape, reference }) => tape - reference),
  )
  const trend = {
    perPoint: rounded(slope),
    around: rounded(meanX),
    min: Math.min(...readings),
    max: Math.max(...readings),
  }
  return { bias: rounded(meanY), spread: rounded(spread), trend }
}

/** Body fat by BMI among some people of one sex. */
export type FatByBmi = Omit<BodyFatByBmi, 'people' | 'source'>

export const fatByBmiOf = (people: readonly Person[]): FatByBmi => {
  const bmis = people.map(({ weight, height }) => bmi(weight, height))
  const { meanX, meanY, slope, spread } = regressionOf(
    bmis.map(Math.log),
    people.map(({ reference }) => reference),
  )
  return {
    mean: rounded(meanY),
    perLog: rounded(slope),
    around: rounded(Math.exp(meanX)),
    min: rounded(Math.min(...bmis)),
    max: rounded(Math.max(...bmis)),
    spread: rounded(spread),
  }
}

/** Body fat and its error that the odds assume for a person, estimated from other people. */
export type Reading = (
  others: readonly Person[],
) => (person: Person) => { readonly bodyFatPercentage: number; readonly error: MeasuringError }

export const byTape: Reading = (others) => {
  const error = { ...tapeErrorOf(others), people: others.length, source: '' }
  return ({ tape }) => ({ bodyFatPercentage: tape, error: errorOfReading(error, tape) })
}

export const byBmi: Reading = (others) => {
  const model = fatByBmiOf(others)
  const error = { bias: 0, spread: model.spread }
  return ({ weight, height }) => ({ bodyFatPercentage: bodyFatAt(model, bmi(weight, height)), error })
}

const predictOne = (person: Person, read: ReturnType<Reading>, compiled: CompiledRules): Prediction => {
  const { gender, weight, height, reference } = person
  const { bodyFatPercentage, error } = read(person)
  const [first] = programOdds({ gender, weight, height, bodyFatPercentage }, compiled, error, exact)
  const truth = compiled.decide({ gender, weight, height, bodyFatPercentage: reference }).programCode
  return { said: first?.probability ?? 0, isRight: first?.programCode === truth }
}

/** Ten-fold cross-validation within one sex, repeated: each tenth is predicted from the others. */
export const predict = (people: readonly Person[], reading: Reading, compiled: CompiledRules): Prediction[] =>
  Array.from({ length: repeats }, (_, repeat) => {
    const drawn = shuffled(people, randomOf(seed, repeat))
    return Array.from({ length: folds }, (_, fold) => {
      const read = reading(drawn.filter((_, index) => index % folds !== fold))
      return drawn.filter((_, index) => index % folds === fold).map((person) => predictOne(person, read, compiled))
    }).flat()
  }).flat()

/** Sample size in people: repeats do not make a share more certain. */
export const rightOf = (predictions: readonly Prediction[]): Share =>
  shareOf(predictions.filter(({ isRight }) => isRight).length / repeats, predictions.length / repeats)

export interface Bin {
  /** Bounds of the predicted probabilities, the upper one exclusive. */
  readonly from: number
  readonly to: number
  /** Mean predicted probability. */
  readonly said: number
  readonly right: Share
}

const edges = [0, 0.6, 0.75, 0.9, 1.0001]

export const binsOf = (predictions: readonly Prediction[]): Bin[] =>
  edges.slice(1).flatMap((to, index) => {
    const from = edges[index] as number
    const here = predictions.filter(({ said }) => said >= from && said < to)
    return here.length === 0
      ? []
      : [
          {
            from,
            to: Math.min(1, to),
            said: rounded(mean(here.map(({ said }) => said))),
            right: rightOf(here),
          },
        ]
  })
