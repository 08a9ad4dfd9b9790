import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import type { TraceCondition, TraceStep } from '@bugar/contracts/advice/consultation/verdict'
import {
  bmiBounds,
  type BmiCategory,
  bmiLabels,
  bodyFatBounds,
  type BodyFatCategory,
  bodyFatLabels,
  categoryLabels,
  type Gender,
  genderLabels,
  type ProgramCode,
} from '@bugar/contracts/core/values/knowledge'
import { formatBmi, formatCm, formatKg, formatNumber, formatPercent } from '#kit/text/format.ts'
import { bmiRange, bodyFatRange } from '#kit/program/ranges.ts'

/** A consultation, or the verdict on measurements that were only tried out. */
export type Reasoned = Pick<
  Consultation,
  | 'gender'
  | 'weight'
  | 'height'
  | 'bodyFatPercentage'
  | 'bmi'
  | 'bmiCategory'
  | 'bodyFatCategory'
  | 'ruleSet'
  | 'trace'
  | 'stability'
> & { readonly programCode: ProgramCode; readonly programName: string }

export const reasonedOf = (consultation: Consultation): Consultation & Reasoned => ({
  ...consultation,
  programCode: consultation.program.code,
  programName: consultation.program.name,
})

export interface ReasonLink {
  readonly why: string
  readonly what: string
  readonly detail: string
}

const operatorLabels: Record<string, string> = {
  lessThan: 'di bawah',
  lessThanInclusive: 'tidak lebih dari',
  greaterThan: 'di atas',
  greaterThanInclusive: 'tidak kurang dari',
}

const isNumeric = (condition: TraceCondition): condition is TraceCondition & { required: number; found: number } =>
  typeof condition.required === 'number' && typeof condition.found === 'number'

/** "di bawah 25": the nearest of a fired rule's bounds. */
const nearestBound = (step: TraceStep | undefined, show: (value: number) => string): string => {
  const distance = ({ required, found }: { required: number; found: number }) => Math.abs(required - found)
  const [nearest] = (step?.conditions ?? []).filter(isNumeric).toSorted((a, b) => distance(a) - distance(b))
  return nearest ? ` ${operatorLabels[nearest.operator] ?? ''} ${show(nearest.required)}` : ''
}

const firedIn = ({ trace }: Reasoned, stage: TraceStep['stage']) =>
  trace.steps.find((step) => step.stage === stage && step.fired)

/** Without the bound to Underweight: its distance must not look like a goal. */
const shownBoundaries = ({ stability }: Reasoned) => stability.boundaries.filter(({ category }) => category !== 'B1')

const bmiLink = (verdict: Reasoned): ReasonLink => {
  const boundary = shownBoundaries(verdict).find(({ fact }) => fact === 'weight')
  return {
    why: `BMI ${formatBmi(verdict.bmi)}${nearestBound(firedIn(verdict, 'bmi'), formatNumber)}`,
    what: `${verdict.bmiCategory} ${bmiLabels[verdict.bmiCategory]}`,
    detail: boundary
      ? `${formatKg(Math.abs(boundary.delta))} dari ${categoryLabels[boundary.category]}`
      : `batas ${bmiBounds.map((bound) => formatNumber(bound)).join(', ')}`,
  }
}

const bodyFatLink = (verdict: Reasoned): ReasonLink[] => {
  if (verdict.bodyFatPercentage === null || verdict.bodyFatCategory === null) {
    return []
  }
  const [low, high] = bodyFatBounds[verdict.gender]
  return [
    {
      why: `Lemak ${formatPercent(verdict.bodyFatPercentage)}${nearestBound(firedIn(verdict, 'body-fat'), formatPercent)}`,
      what: `${verdict.bodyFatCategory} ${bodyFatLabels[verdict.bodyFatCategory]}`,
      detail: `batas ${genderLabels[verdict.gender].toLowerCase()} ${formatPercent(low)} dan ${formatPercent(high)}`,
    },
  ]
}

const programLink = (verdict: Reasoned): ReasonLink => {
  const complete = firedIn(verdict, 'complete')
  const rule = complete ?? firedIn(verdict, 'bmi-only')
  return {
    why: `Aturan ${rule?.ruleId ?? verdict.bmiCategory}${complete ? '' : ', BMI saja'}`,
    what: `${verdict.programCode} ${verdict.programName}`,
    detail: `aturan versi ${verdict.ruleSet.version}`,
  }
}

/** From the facts to the program, each link with the value and the bound that it met. */
export const reasonLinks = (verdict: Reasoned): ReasonLink[] => [
  {
    why: 'Fakta',
    what: `${formatKg(verdict.weight)}, ${formatCm(verdict.height)}`,
    detail: `${genderLabels[verdict.gender].toLowerCase()}, ${
      verdict.bodyFatPercentage === null ? 'lemak tidak diukur' : `lemak ${formatPercent(verdict.bodyFatPercentage)}`
    }`,
  },
  bmiLink(verdict),
  ...bodyFatLink(verdict),
  programLink(verdict),
]

const isOfBmi = (category: BmiCategory | BodyFatCategory): category is BmiCategory => category in bmiLabels

/** The values that lead to a category, in words. */
const rangeOf = (category: BmiCategory | BodyFatCategory, gender: Gender): string =>
  isOfBmi(category) ? `BMI ${bmiRange(category)}` : `lemak ${bodyFatRange(category, gender)}`

export interface NotChosen {
  readonly programCode: ProgramCode
  /** Null when the rule was not evaluated. */
  readonly ruleId: string | null
  readonly sentence: string
}

/** The nearest programs that the rules did not choose, each with the condition that failed. */
export const notChosen = (verdict: Reasoned): NotChosen[] =>
  shownBoundaries(verdict)
    .filter(({ programCode }) => programCode !== verdict.programCode)
    .map(({ fact, category, programCode }) => {
      const step = verdict.trace.steps.find(
        ({ stage, fired, conditions }) =>
          !fired &&
          stage === (verdict.bodyFatPercentage === null ? 'bmi-only' : 'complete') &&
          conditions.some(({ held, required }) => !held && required === category) &&
          conditions.every(({ held, required }) => held || required === category || required === null),
      )
      const found =
        fact === 'weight'
          ? `BMI Anda ${formatBmi(verdict.bmi)}`
          : `lemak Anda ${formatPercent(verdict.bodyFatPercentage)}`
      return {
        programCode,
        ruleId: step?.ruleId ?? null,
        sentence: `untuk ${rangeOf(category, verdict.gender)}; ${found}`,
      }
    })
