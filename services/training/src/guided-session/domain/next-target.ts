import type { NextStep } from '@bugar/contracts/advice/person/progression'
import type { NextTarget } from '@bugar/contracts/training/plan'
import type { Attempt } from './exercise-history.ts'
import type { Forms } from './forms.ts'

type Range = NextTarget['amount']
type Unit = Attempt['unit']

export interface NextInput {
  readonly step: NextStep
  readonly planned: { readonly name: string; readonly amount: Range; readonly unit: Unit }
  readonly forms: Pick<Forms, 'current' | 'harder' | 'easier' | 'painless'>
  /** Load of the current form, in kg; null without load. */
  readonly loadKg: number | null
  /** The least by which that load can change, in kg; null without load. */
  readonly stepKg: number | null
  /** The least repetitions or seconds of a set in the last two sessions at the top; null without one. */
  readonly topAmount: number | null
  /** How many a set grows to before the load or the form changes. */
  readonly growthBound: number
  /** Whether the form that hurt was already retested, with the load lowered then. */
  readonly isRetested: boolean
  /** Load of the painless form, in kg; null when it is unknown or there is none. */
  readonly painlessLoadKg: number | null
}

/** Against sums like 0.1 + 0.2, in kg. */
const tiny = 1e-6

/** Rounded down, so that a raise stays within its upper bound; an unchanged load is not rounded. */
const changedBy = (loadKg: number, kg: number): number =>
  kg === 0 ? loadKg : Math.floor((loadKg + kg) * 100 + tiny) / 100

/** As few steps of the equipment as the share needs, never beyond `most`; both are shares of the load. */
const stepsFor = (loadKg: number, stepKg: number, least: number, most: number): number => {
  const wanted = Math.max(1, Math.ceil((loadKg * least) / stepKg - tiny))
  return Math.min(wanted, Math.floor((loadKg * most) / stepKg + tiny))
}

const raised = (loadKg: number, stepKg: number, least: number, most: number): number =>
  changedBy(loadKg, stepsFor(loadKg, stepKg, least, most) * stepKg)

/** Lowers the load by `steps` steps, at least one and at most as many as leave a load. */
const lessBy = (loadKg: number, stepKg: number, steps: number): number => {
  const most = Math.ceil(loadKg / stepKg - tiny) - 1
  return changedBy(loadKg, -Math.min(Math.max(1, steps), most) * stepKg)
}

const lowered = (loadKg: number, stepKg: number, share: number): number =>
  lessBy(loadKg, stepKg, Math.ceil((loadKg * share) / stepKg - tiny))

/** 5–10 % less, or one step where a step is more. */
const loweredAStep = (loadKg: number, stepKg: number): number =>
  lessBy(loadKg, stepKg, stepsFor(loadKg, stepKg, 0.05, 0.1))

/** Increase per set, in repetitions or, for timed holds, seconds. */
const more = { repetitions: [1, 2], seconds: [5, 5] } as const

/** More than each set of the last two sessions had, up to the bound; never less than they had. */
const grown = ({ planned, topAmount, growthBound }: NextInput): Range => {
  const top = topAmount ?? planned.amount.max
  const bound = Math.max(top, growthBound)
  const [least, most] = more[planned.unit]
  return { min: Math.min(bound, top + least), max: Math.min(bound, top + most) }
}

const partOf = ({ min, max }: Range, share: number): Range => ({
  min: Math.max(1, Math.floor(min * share + tiny)),
  max: Math.max(1, Math.floor(max * share + tiny)),
})
const fewer = (range: Range): Range => partOf(range, 0.8)

/** Weight, amount and form of the next session. */
export const nextTarget = (input: NextInput): Pick<NextTarget, 'step' | 'weightKg' | 'amount' | 'form'> => {
  const { step, planned, forms, loadKg, stepKg } = input
  const weight = (change: (load: number, step: number) => number) =>
    loadKg === null || stepKg === null ? loadKg : change(loadKg, stepKg)
  const formOf = (name: string | null) => (name === null || name === planned.name ? null : name)
  const stay = { step, weightKg: loadKg, amount: planned.amount, form: formOf(forms.current) }
  /** Lowers the amount where the load cannot be lowered. */
  const lighter = (change: (load: number, step: number) => number) => {
    const weightKg = weight(change)
    return { ...stay, weightKg, amount: weightKg === loadKg ? fewer(planned.amount) : planned.amount }
  }
  switch (step) {
    case 'raise-5-10':
      return { ...stay, weightKg: weight((load, by) => raised(load, by, 0.05, 0.1)) }
    case 'raise-2-5':
      return { ...stay, weightKg: weight((load, by) => raised(load, by, 0.02, 0.05)) }
    case 'raise-one-step':
      return { ...stay, weightKg: weight(changedBy) }
    case 'add-repetitions':
      return { ...stay, amount: grown(input) }
    case 'harder-form':
      return { ...stay, weightKg: null, form: formOf(forms.harder ?? forms.current) }
    case 'same':
      return stay
    case 'lower-5-10':
      return lighter(loweredAStep)
    case 'fewer-repetitions':
      return { ...stay, amount: fewer(planned.amount) }
    case 'easier-form':
      return forms.easier === null
        ? { ...stay, amount: fewer(planned.amount) }
        : { ...stay, weightKg: null, form: formOf(forms.easier) }
    case 'restart-20':
      return lighter((load, by) => lowered(load, by, 0.2))
    case 'retest': {
      const weightKg = input.isRetested ? loadKg : weight((load, by) => lowered(load, by, 0.2))
      return { ...stay, weightKg, amount: partOf(planned.amount, 0.5) }
    }
    case 'painless-form':
      return { ...stay, weightKg: input.painlessLoadKg, form: formOf(forms.painless) }
    case 'find-load':
    case 'wait':
      return { ...stay, weightKg: null }
  }
}
