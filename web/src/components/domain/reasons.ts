import type { Consultation } from '@bugar/contracts/consultation'
import type { TraceCondition, TraceStep } from '@bugar/contracts/verdict'
import { bmiBounds, bmiLabels, bodyFatBounds, bodyFatLabels, type ProgramCode } from '@bugar/contracts/knowledge'
import { formatBmi, formatCm, formatKg, formatNumber, formatPercent } from '#lib/format.ts'

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
> & { readonly programCode: ProgramCode }

export interface ReasonLink {
  readonly why: string
  readonly what: string
  readonly detail: string
}

const person = { male: 'pria', female: 'wanita' } as const
const labels: Record<string, string> = { ...bmiLabels, ...bodyFatLabels }

const operatorWords: Record<string, string> = {
  lessThan: 'di bawah',
  lessThanInclusive: 'tidak lebih dari',
  greaterThan: 'di atas',
  greaterThanInclusive: 'tidak kurang dari',
}

const isNumeric = (condition: TraceCondition): condition is TraceCondition & { required: number; found: number } =>
  typeof condition.required === 'number' && typeof condition.found === 'number'

/** "di bawah 25": of the bounds that a fired rule asked for, the one that was nearest. */
const nearestBound = (step: TraceStep | undefined, show: (value: number) => string): string => {
  const distance = ({ required, found }: { required: number; found: number }) => Math.abs(required - found)
  const [nearest] = (step?.conditions ?? []).filter(isNumeric).toSorted((a, b) => distance(a) - distance(b))
  return nearest ? ` ${operatorWords[nearest.operator] ?? ''} ${show(nearest.required)}` : ''
}

const firedIn = ({ trace }: Reasoned, stage: TraceStep['stage']) =>
  trace.steps.find((step) => step.stage === stage && step.fired)

const bmiLink = (of: Reasoned): ReasonLink => {
  const boundary = of.stability.boundaries.find(({ fact }) => fact === 'weight')
  return {
    why: `BMI ${formatBmi(of.bmi)}${nearestBound(firedIn(of, 'bmi'), formatNumber)}`,
    what: `${of.bmiCategory} ${bmiLabels[of.bmiCategory]}`,
    detail: boundary
      ? `${formatKg(Math.abs(boundary.delta))} dari ${labels[boundary.category]}`
      : `batas ${bmiBounds.map((bound) => formatNumber(bound)).join(', ')}`,
  }
}

const bodyFatLink = (of: Reasoned): ReasonLink[] => {
  if (of.bodyFatPercentage === null || of.bodyFatCategory === null) {
    return []
  }
  const [low, high] = bodyFatBounds[of.gender]
  return [
    {
      why: `Lemak ${formatPercent(of.bodyFatPercentage)}${nearestBound(firedIn(of, 'body-fat'), formatPercent)}`,
      what: `${of.bodyFatCategory} ${bodyFatLabels[of.bodyFatCategory]}`,
      detail: `batas ${person[of.gender]} ${formatPercent(low)} dan ${formatPercent(high)}`,
    },
  ]
}

const programLink = (of: Reasoned): ReasonLink => {
  const complete = firedIn(of, 'complete')
  const rule = complete ?? firedIn(of, 'bmi-only')
  return {
    why: `Aturan ${rule?.ruleId ?? of.bmiCategory}${complete ? '' : ', BMI saja'}`,
    what: `Program ${of.programCode}`,
    detail: `aturan versi ${of.ruleSet.version}`,
  }
}

/** From the facts to the program, each link with the value and the bound it met. */
export const reasonLinks = (of: Reasoned): ReasonLink[] => [
  {
    why: 'Fakta',
    what: `${formatKg(of.weight)}, ${formatCm(of.height)}`,
    detail: `${person[of.gender]}, ${
      of.bodyFatPercentage === null ? 'lemak tidak diukur' : `lemak ${formatPercent(of.bodyFatPercentage)}`
    }`,
  },
  bmiLink(of),
  ...bodyFatLink(of),
  programLink(of),
]

/** The values that lead to a category, in words. */
const rangeOf = (category: string, gender: Reasoned['gender']): string => {
  const [ideal, overweight, obese] = bmiBounds.map((bound) => formatNumber(bound))
  const [low, high] = bodyFatBounds[gender]
  const ranges: Record<string, string> = {
    B1: `BMI di bawah ${ideal}`,
    B2: `BMI ${ideal} sampai di bawah ${overweight}`,
    B3: `BMI ${overweight} sampai di bawah ${obese}`,
    B4: `BMI ${obese} ke atas`,
    L1: `lemak di bawah ${formatPercent(low)}`,
    L2: `lemak ${formatNumber(low)}–${formatPercent(high)}`,
    L3: `lemak di atas ${formatPercent(high)}`,
  }
  return ranges[category] ?? category
}

export interface NotChosen {
  readonly programCode: ProgramCode
  /** Null when the rule was not evaluated. */
  readonly ruleId: string | null
  readonly sentence: string
}

/** The nearest programs that the rules did not choose, each with the condition that failed. */
export const notChosen = (of: Reasoned): NotChosen[] =>
  of.stability.boundaries
    .filter(({ programCode }) => programCode !== of.programCode)
    .map(({ fact, category, programCode }) => {
      const step = of.trace.steps.find(
        ({ stage, fired, conditions }) =>
          !fired &&
          stage === (of.bodyFatPercentage === null ? 'bmi-only' : 'complete') &&
          conditions.some(({ held, required }) => !held && required === category) &&
          conditions.every(({ held, required }) => held || required === category || required === null),
      )
      const found = fact === 'weight' ? formatBmi(of.bmi) : formatPercent(of.bodyFatPercentage)
      return {
        programCode,
        ruleId: step?.ruleId ?? null,
        sentence: `tidak dipilih: perlu ${rangeOf(category, of.gender)}, tercatat ${found}`,
      }
    })

export interface Confidence {
  readonly isStable: boolean
  readonly word: string
  readonly sentence: string
}

export const confidenceOf = ({ bodyFatPercentage, stability: { stable, neighbours } }: Reasoned): Confidence =>
  stable
    ? {
        isStable: true,
        word: 'Keyakinan: stabil',
        sentence:
          bodyFatPercentage === null
            ? 'Selisih ukur 1 kg atau 1 cm tidak mengubah hasil ini.'
            : 'Selisih ukur 1 kg, 1 cm, atau 3,5 poin lemak tidak mengubah hasil ini.',
      }
    : {
        isStable: false,
        word: 'Keyakinan: dekat batas',
        sentence: `Hasilnya menjadi ${neighbours
          .map(({ programCode, because }) => `${programCode} ${because}`)
          .join(', atau ')}. Ukur ulang bila ragu.`,
      }
