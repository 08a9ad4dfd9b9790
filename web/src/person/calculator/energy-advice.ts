import { type EnergyChange, energyChanges } from '@bugar/contracts/advice/consultation/energy'
import { forAgeFacts } from '@bugar/contracts/advice/health/bmi-for-age'
import type { Goal } from '@bugar/contracts/advice/health/calories'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { fatGainPercent, type PersonState } from '@bugar/contracts/advice/person/person-state'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import { conclusionsOf, firingIn, memoryOf } from '@bugar/contracts/rules/rule-run'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import type { Choice } from '#kit/forms/ChoiceCards.tsx'
import { goalChoices } from './inputs.ts'
import { formatNumber } from '#kit/text/format.ts'

export type EnergyRules = Pick<RunnableBase, 'base' | 'rules'>

/** From the calculator's form; age in years, BMI in kg/m². */
export interface EnteredBody {
  readonly gender: 'male' | 'female'
  readonly age: number
  readonly bmi: number
}

/** A reason against a goal; without a source where the rules could not be evaluated. */
type Objection = Pick<Reason, 'name' | 'text'> & Partial<Pick<Reason, 'source'>>

export interface EnergyAdvice {
  /** The goals that are not offered, each with its objections. */
  readonly rejected: Partial<Record<Goal, readonly Objection[]>>
  /** Reasons why the person needs more than the formula's figure. */
  readonly needs: readonly Reason[]
  /** The weight to which the needs of a pregnancy are added; null without one. */
  readonly weightBefore: NonNullable<PersonState['weightBefore']> | null
  /** The program of the latest consultation, with its change of daily energy; null when the rules give none. */
  readonly program: { readonly code: ProgramCode; readonly name: string; readonly change: EnergyChange } | null
  /** False when the rules or the person's state could not be loaded. */
  readonly isChecked: boolean
}

type Known = Pick<PersonState, 'consultation' | 'facts' | 'energy' | 'bmi' | 'bodyFat' | 'weightBefore'>

const factOf = { lose: 'deficit', gain: 'surplus' } as const
const changed = ['lose', 'gain'] as const

/** A pregnancy is the account owner's, whatever body is entered. */
const needsOf = ({ gender }: EnteredBody, { energy, weightBefore = null }: Known) =>
  gender === 'female' ? { needs: energy.need, weightBefore } : { needs: [], weightBefore: null }

/**
 * The energy rules' conclusions about the entered body, with the limits, pregnancy and program of the person. A goal
 * that is not expressly allowed counts as refused.
 * @throws Error on rules that this version of the app cannot run
 */
export const ruledAdvice = ({ base, rules }: EnergyRules, body: EnteredBody, known: Known): EnergyAdvice => {
  const { facts, consultation, bodyFat } = known
  const { code, name } = consultation?.program ?? { code: null, name: '' }
  const { pregnant = null, noDeficit = null, noSurplus = null } = facts
  const { gender, age } = body
  const isMeasured = gender === facts['gender'] && body.bmi * 100 <= (known.bmi ?? 0) * (100 + fatGainPercent) + 1e-6
  const memory = memoryOf(base, {
    ...body,
    ...forAgeFacts(gender, age, body.bmi),
    bodyFatPercentage: isMeasured ? (bodyFat?.percentage ?? null) : null,
    pregnant,
    noDeficit,
    noSurplus,
    programCode: code,
  })
  const fired = firingIn(base, rules)(memory)
  const conclusions = conclusionsOf(base, fired)
  const valuesOf = (name: string) => conclusions.find(({ fact }) => fact === name)?.values.join()
  const rejected = changed
    .filter((goal) => valuesOf(factOf[goal]) !== 'allowed')
    .map((goal) => [goal, fired.filter(({ event }) => event.params.fact === factOf[goal])])
  const change = energyChanges.find((each) => each === valuesOf('programEnergy'))
  return {
    rejected: Object.fromEntries(rejected),
    ...needsOf(body, known),
    program: code && change ? { code, name, change } : null,
    isChecked: true,
  }
}

const healthyAdult = { age: 18, bmi: 18.5 } as const
const onlyAdults: Objection = {
  name: 'hanya dihitung untuk orang dewasa dengan BMI 18,5 atau lebih',
  text: 'Tanpa aturan energi, Turun dan Naik hanya dihitung untuk orang dewasa dengan BMI 18,5 atau lebih.',
}

/**
 * Replaces the rules when they cannot be evaluated: the formula's figures for a healthy adult, without the goals
 * rejected for the person. `known` is null when the person's state could not be loaded.
 */
export const uncheckedAdvice = (body: EnteredBody, known: Known | null): EnergyAdvice => {
  const { age, bmi } = body
  const isHealthyAdult = age >= healthyAdult.age && bmi >= healthyAdult.bmi
  const rejected = changed.flatMap((goal) => {
    const reasons = [...(isHealthyAdult ? [] : [onlyAdults]), ...(known?.energy[factOf[goal]] ?? [])]
    return reasons.length > 0 ? [[goal, reasons] as const] : []
  })
  return {
    rejected: Object.fromEntries(rejected),
    ...(known ? needsOf(body, known) : { needs: [], weightBefore: null }),
    program: null,
    isChecked: false,
  }
}

/** The objections to all rejected goals, each text once. */
export const objectionsOf = ({ rejected }: EnergyAdvice): Objection[] => [
  ...new Map(
    Object.values(rejected).flatMap((all) => all.map((objection) => [objection.text, objection] as const)),
  ).values(),
]

/** Every goal; rejected ones are disabled and have a reason. */
export const goalsBy = ({ rejected }: EnergyAdvice): Choice<Goal>[] =>
  goalChoices.map((choice) => {
    const reasons = rejected[choice.value]
    const names = reasons?.map(({ name }) => name).join(', ') || 'aturan energi'
    return reasons ? { ...choice, disabled: true, detail: `tidak ditawarkan: ${names}` } : choice
  })

/** Whole kcal, such as 1.650 kkal. */
export const formatKcal = (value: number): string => `${formatNumber(value, 0)} kkal`

/** A range of whole kcal, such as 1.650–1.750 kkal; one figure when both ends are the same. */
export const formatKcalRange = (low: number, high: number): string =>
  low === high ? formatKcal(low) : `${formatNumber(low, 0)}–${formatKcal(high)}`

const signed = (value: number): string => `${value < 0 ? '−' : value > 0 ? '+' : ''}${formatNumber(Math.abs(value), 0)}`

/** A change of daily energy with its signs, such as −300 sampai −200 kkal. */
export const formatKcalChange = (low: number, high: number): string =>
  low === high ? `${signed(low)} kkal` : `${signed(low)} sampai ${signed(high)} kkal`
