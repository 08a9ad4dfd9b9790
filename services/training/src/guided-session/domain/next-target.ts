import type { NextStep } from '@bugar/contracts/progression'
import type { NextTarget } from '@bugar/contracts/plan'
import type { Attempt } from './exercise-history.ts'

type Range = NextTarget['amount']

export interface NextInput {
  readonly step: NextStep
  /** What the plan has of the exercise. */
  readonly planned: { readonly amount: Range; readonly unit: 'repetitions' | 'seconds' }
  /** Null before the first one. */
  readonly last: Pick<Attempt, 'target' | 'unit'> | null
  /** Of the last attempt, in kg; null without load. */
  readonly loadKg: number | null
  /** The least by which the load can change, in kg; null without load. */
  readonly stepKg: number | null
  /** The library's easier form by name; null when it names none. */
  readonly easier: string | null
}

/** Against sums like 0.1 + 0.2, in kg. */
const tiny = 1e-6

/** Rounded down, so that a raise stays within its bound; a load that does not change is not rounded at all. */
const changedBy = (loadKg: number, kg: number): number =>
  kg === 0 ? loadKg : Math.floor((loadKg + kg) * 100 + tiny) / 100

/** As few steps of the equipment as the share needs, and no step beyond `most`; both are shares of the load. */
const stepsFor = (loadKg: number, stepKg: number, least: number, most: number): number => {
  const wanted = Math.max(1, Math.ceil((loadKg * least) / stepKg - tiny))
  return Math.min(wanted, Math.floor((loadKg * most) / stepKg + tiny))
}

const raised = (loadKg: number, stepKg: number, least: number, most: number): number =>
  changedBy(loadKg, stepsFor(loadKg, stepKg, least, most) * stepKg)

/** So many steps less, at least one; as many fewer as leave a load. */
const lessBy = (loadKg: number, stepKg: number, steps: number): number => {
  const most = Math.ceil(loadKg / stepKg - tiny) - 1
  return changedBy(loadKg, -Math.min(Math.max(1, steps), most) * stepKg)
}

const lowered = (loadKg: number, stepKg: number, share: number): number =>
  lessBy(loadKg, stepKg, Math.ceil((loadKg * share) / stepKg - tiny))

/** 5–10 % less, or one step where a step is more. */
const loweredAStep = (loadKg: number, stepKg: number): number =>
  lessBy(loadKg, stepKg, stepsFor(loadKg, stepKg, 0.05, 0.1))

const maxAmount = 3600
/** Repetitions, and seconds of an exercise that is held, which a set grows by. */
const more = { repetitions: [1, 2], seconds: [5, 5] } as const

const grown = ({ max }: Range, unit: 'repetitions' | 'seconds'): Range => {
  const [least, most] = more[unit]
  return { min: Math.min(maxAmount, max + least), max: Math.min(maxAmount, max + most) }
}

const fewer = ({ min, max }: Range): Range => ({
  min: Math.max(1, Math.floor(min * 0.8 + tiny)),
  max: Math.max(1, Math.floor(max * 0.8 + tiny)),
})

/** The plan's range, or the longer one that it has grown to by now. */
const rangeOf = ({ planned, last }: NextInput): Range =>
  last && last.unit === planned.unit && last.target.min > planned.amount.min
    ? { min: last.target.min, max: last.target.max }
    : planned.amount

/** Weight and amount of the next session; load never rises by more than 10 %. */
export const nextTarget = (input: NextInput): Pick<NextTarget, 'step' | 'weightKg' | 'amount' | 'form'> => {
  const { step, planned, loadKg, stepKg, easier } = input
  const weight = (change: (load: number, step: number) => number) =>
    loadKg === null || stepKg === null ? loadKg : change(loadKg, stepKg)
  const stay = { step, weightKg: loadKg, amount: rangeOf(input), form: null }
  switch (step) {
    case 'raise-5-10':
      return { ...stay, weightKg: weight((load, by) => raised(load, by, 0.05, 0.1)), amount: planned.amount }
    case 'raise-2-5':
      return { ...stay, weightKg: weight((load, by) => raised(load, by, 0.02, 0.05)), amount: planned.amount }
    case 'add-repetitions':
      return { ...stay, amount: grown(rangeOf(input), planned.unit) }
    case 'same':
      return stay
    case 'lower-5-10':
      return { ...stay, weightKg: weight(loweredAStep), amount: planned.amount }
    case 'restart-20':
      return stepKg === null || loadKg === null
        ? { ...stay, amount: fewer(planned.amount) }
        : { ...stay, weightKg: lowered(loadKg, stepKg, 0.2), amount: planned.amount }
    case 'easier-form':
      return { ...stay, weightKg: null, amount: planned.amount, form: easier }
    case 'find-load':
    case 'wait':
      return { ...stay, weightKg: null, amount: planned.amount }
  }
}
