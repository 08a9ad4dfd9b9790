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
  /** The least load that the equipment has, in kg: the empty bar, or one step. 0 when it is not known. */
  readonly leastKg: number
  /** Load before a break that the person comes back to, in kg; null without one. */
  readonly formerKg: number | null
  /** Load of a return, below which this break does not lower it, in kg; null without one. */
  readonly returnKg: number | null
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

type Load = Pick<NextInput, 'leastKg'> & { readonly loadKg: number; readonly stepKg: number }

/** Steps of the equipment nearest to a share of the load, the fewer of two, but not beyond `most` of it. */
const stepsNear = ({ loadKg, stepKg }: Load, share: number, most: number): number =>
  Math.min(Math.ceil((loadKg * share) / stepKg - 0.5 - tiny), Math.floor((loadKg * most) / stepKg + tiny))

/** Raises by a number of steps; not at all where one step is over 10 %. */
const raisedBy = ({ loadKg, stepKg }: Load, steps: number): number =>
  stepKg > loadKg * 0.1 + tiny ? loadKg : changedBy(loadKg, steps * stepKg)

/** Nearest to 5 %, at least one step. */
const raised = (load: Load): number => raisedBy(load, Math.max(1, stepsNear(load, 0.05, 0.1)))

/** As few steps as 2 % need, never beyond 5 %. */
const raisedALittle = ({ loadKg, stepKg }: Load): number => {
  const wanted = Math.max(1, Math.ceil((loadKg * 0.02) / stepKg - tiny))
  return changedBy(loadKg, Math.min(wanted, Math.floor((loadKg * 0.05) / stepKg + tiny)) * stepKg)
}

/** Two steps, at most 20 %, or more where these are less than a usual raise, up to the former load. */
const broughtBack = (load: Load, formerKg: number): number => {
  const steps = Math.max(2, stepsNear(load, 0.05, 0.1))
  const left = Math.floor((formerKg - load.loadKg) / load.stepKg + tiny)
  return raisedBy(load, Math.max(0, Math.min(steps, left)))
}

/** Lowers the load by as many steps as leave the empty bar, and some load. */
const lessBy = ({ loadKg, stepKg, leastKg }: Load, steps: number): number => {
  const least = loadKg < leastKg ? 0 : leastKg
  const most = Math.min(Math.floor((loadKg - least) / stepKg + tiny), Math.ceil(loadKg / stepKg - tiny) - 1)
  return changedBy(loadKg, -Math.min(steps, most) * stepKg)
}

/** About 5 % less, or one step where a step is more. */
const lowered = (load: Load): number => lessBy(load, Math.max(1, stepsNear(load, 0.05, 0.1)))

/** A fifth less, rounded to the lighter side. */
const aFifthLess = (load: Load): number =>
  lessBy(load, Math.max(1, Math.ceil((load.loadKg * 0.2) / load.stepKg - tiny)))

/** After a break: about `share` less and at most `most`, but no less than at the return from a break as grave. */
const restarted = (load: Load, returnKg: number | null, share: number, most: number): number =>
  Math.max(lessBy(load, Math.max(0, stepsNear(load, share, most))), Math.min(load.loadKg, returnKg ?? 0))

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

/** The amount that was reached, once no more repetitions are wanted. */
const kept = ({ planned, topAmount }: NextInput): Range => {
  const top = topAmount ?? planned.amount.max
  return { min: top, max: top }
}

/** Weight, amount and form of the next session. */
export const nextTarget = (input: NextInput): Pick<NextTarget, 'step' | 'weightKg' | 'amount' | 'form'> => {
  const { step, planned, forms, loadKg, stepKg, leastKg, returnKg } = input
  const weight = (change: (load: Load) => number) =>
    loadKg === null || stepKg === null ? loadKg : change({ loadKg, stepKg, leastKg })
  const formOf = (name: string | null) => (name === null || name === planned.name ? null : name)
  const stay = { step, weightKg: loadKg, amount: planned.amount, form: formOf(forms.current) }
  const fewer = (share: number) => ({ ...stay, amount: partOf(planned.amount, share) })
  /** Lowers the amount where the load cannot be lowered. */
  const lighter = (change: (load: Load) => number, otherwise = 0.8) => {
    const weightKg = weight(change)
    return weightKg === loadKg ? fewer(otherwise) : { ...stay, weightKg }
  }
  switch (step) {
    case 'raise-two-steps':
      return { ...stay, weightKg: weight((load) => broughtBack(load, input.formerKg ?? load.loadKg)) }
    case 'raise-5-10':
      return { ...stay, weightKg: weight(raised) }
    case 'raise-2-5':
      return { ...stay, weightKg: weight(raisedALittle) }
    case 'raise-one-step':
      return { ...stay, weightKg: weight((load) => changedBy(load.loadKg, load.stepKg)) }
    case 'add-repetitions':
      return { ...stay, amount: grown(input) }
    case 'harder-form':
      return { ...stay, weightKg: null, form: formOf(forms.harder ?? forms.current) }
    case 'keep-amount':
      return { ...stay, amount: kept(input) }
    case 'same':
      return stay
    case 'reach-top':
      return { ...stay, amount: { min: planned.amount.max, max: planned.amount.max } }
    case 'lower-5-10':
      return lighter(lowered)
    case 'fewer-repetitions':
      return fewer(0.8)
    case 'easier-form':
      return forms.easier === null ? fewer(0.8) : { ...stay, weightKg: null, form: formOf(forms.easier) }
    case 'restart-5-10':
      return lighter((load) => restarted(load, returnKg, 0.075, 0.1), 0.9)
    case 'restart-20':
      return lighter((load) => restarted(load, returnKg, 0.2, 0.25))
    case 'retest':
      return {
        ...stay,
        weightKg: input.isRetested ? loadKg : weight(aFifthLess),
        amount: partOf(planned.amount, 0.5),
      }
    case 'painless-form':
      return { ...stay, weightKg: input.painlessLoadKg, form: formOf(forms.painless) }
    case 'find-load':
    case 'wait':
      return { ...stay, weightKg: null }
  }
}
