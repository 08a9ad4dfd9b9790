import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { compile } from '@bugar/inference/domain/program/compile'
import { stabilityOf } from '@bugar/inference/evaluation/domain/stability'
import { seedRules } from '@bugar/inference/seed/bases/program'
import {
  type Bin,
  binsOf,
  byBmi,
  byTape,
  type FatByBmi,
  fatByBmiOf,
  predict,
  type Prediction,
  rightOf,
  type TapeError,
  tapeErrorOf,
} from './calibration.ts'
import type { Person } from './people.ts'
import { deviation, mcNemar, meanOf, rounded, type Share, shareThat } from './statistics.ts'

/** How right the answers are for a group of people, with underwater weighing as the truth. */
export interface Group {
  readonly people: number
  /** Cases where body fat from the tape gives another program. */
  readonly changed: Share
  /** Tape less truth in points of body fat. */
  readonly tapeError: { readonly mean: number; readonly low: number; readonly high: number; readonly spread: number }
  /** Error model of the odds: bias and spread around a line over the readings; null for both sexes together. */
  readonly tapeTrend: TapeError | null
  readonly rightByBmi: Share
  readonly rightByTape: Share
  readonly mcNemar: number
  /** Shown as stable: no program nearby within the usual measuring errors; and right among those. */
  readonly stable: Share
  readonly rightWhenStable: Share
  readonly rightOrNeighbour: Share
  /** The same for wider body-fat errors, in points. */
  readonly wider: readonly { readonly points: number; readonly stable: Share; readonly right: Share }[]
  /** How often the first program of the odds is right, in cross-validation. */
  readonly firstRight: Share
  readonly bins: readonly Bin[]
  /** The same of people who gave no body fat; the line is null for both sexes together. */
  readonly withoutBodyFat: {
    readonly fatByBmi: FatByBmi | null
    readonly firstRight: Share
    readonly bins: readonly Bin[]
  }
}

const compiled = compile(seedRules)

/** No other program within 1 kg, 1 cm, or the given points of body fat. */
const isStableWithin = (facts: Facts & { bodyFatPercentage: number }, points: number): boolean => {
  const here = compiled.decide(facts).programCode
  const { weight, height, bodyFatPercentage } = facts
  const moved = [-1, 1].flatMap((sign): Facts[] => [
    { ...facts, weight: weight + sign },
    { ...facts, height: height + sign },
    { ...facts, bodyFatPercentage: Math.max(1, bodyFatPercentage + sign * points) },
  ])
  return moved.every((each) => compiled.decide(each).programCode === here)
}

const widths = [5, 7] as const

const answersFor = ({ gender, weight, height, reference, tape }: Person) => {
  const body = { gender, weight, height }
  const programOf = (bodyFatPercentage?: number) =>
    compiled.decide(bodyFatPercentage === undefined ? body : { ...body, bodyFatPercentage }).programCode
  const truth = programOf(reference)
  const byTape = programOf(tape)
  const facts = { ...body, bodyFatPercentage: tape }
  const { stable, neighbours } = stabilityOf(facts, byTape as string, compiled)
  return {
    isRightByBmi: programOf() === truth,
    isRightByTape: byTape === truth,
    isStable: stable,
    stableWithin: widths.filter((points) => isStableWithin(facts, points)),
    isNeighbour: neighbours.some(({ programCode }) => programCode === truth),
  }
}

const isRight = ({ isRightByTape }: ReturnType<typeof answersFor>) => isRightByTape

interface Predicted {
  readonly byTape: readonly Prediction[]
  readonly byBmi: readonly Prediction[]
}

const predicted = (people: readonly Person[]): Predicted => ({
  byTape: predict(people, byTape, compiled),
  byBmi: predict(people, byBmi, compiled),
})

const together = (a: Predicted, b: Predicted): Predicted => ({
  byTape: [...a.byTape, ...b.byTape],
  byBmi: [...a.byBmi, ...b.byBmi],
})

const estimatesOf = (people: readonly Person[]) => ({
  tapeTrend: tapeErrorOf(people),
  fatByBmi: fatByBmiOf(people),
})

const groupOf = (
  people: readonly Person[],
  predictions: Predicted,
  estimates: ReturnType<typeof estimatesOf> | null,
): Group => {
  const answers = people.map(answersFor)
  const errors = people.map(({ tape, reference }) => tape - reference)
  const only = (a: boolean, b: boolean) =>
    answers.filter(({ isRightByBmi, isRightByTape }) => isRightByBmi === a && isRightByTape === b).length
  return {
    people: people.length,
    changed: shareThat(answers, ({ isRightByTape }) => !isRightByTape),
    tapeError: { ...meanOf(errors), spread: rounded(deviation(errors)) },
    tapeTrend: estimates && estimates.tapeTrend,
    rightByBmi: shareThat(answers, ({ isRightByBmi }) => isRightByBmi),
    rightByTape: shareThat(answers, isRight),
    mcNemar: mcNemar(only(true, false), only(false, true)),
    stable: shareThat(answers, ({ isStable }) => isStable),
    rightWhenStable: shareThat(
      answers.filter(({ isStable }) => isStable),
      isRight,
    ),
    rightOrNeighbour: shareThat(answers, ({ isRightByTape, isNeighbour }) => isRightByTape || isNeighbour),
    wider: widths.map((points) => {
      const stable = answers.filter(({ stableWithin }) => stableWithin.includes(points))
      return {
        points,
        stable: shareThat(answers, (answer) => stable.includes(answer)),
        right: shareThat(stable, isRight),
      }
    }),
    firstRight: rightOf(predictions.byTape),
    bins: binsOf(predictions.byTape),
    withoutBodyFat: {
      fatByBmi: estimates && estimates.fatByBmi,
      firstRight: rightOf(predictions.byBmi),
      bins: binsOf(predictions.byBmi),
    },
  }
}

/** The study's results; those of the men are null when their data could not be had. */
export interface Results {
  readonly men: Group | null
  readonly women: Group
  readonly both: Group | null
}

export const resultsOf = (women: readonly Person[], men: readonly Person[] | null): Results => {
  const ofWomen = predicted(women)
  const ofMen = men && predicted(men)
  return {
    men: men && ofMen && groupOf(men, ofMen, estimatesOf(men)),
    women: groupOf(women, ofWomen, estimatesOf(women)),
    both: men && ofMen && groupOf([...men, ...women], together(ofMen, ofWomen), null),
  }
}
