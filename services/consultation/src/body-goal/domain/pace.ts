import { type BodyGoalPace, kcalPerKg } from '@bugar/contracts/advice/person/body-goal'
import { addDays, daysBetween } from '@bugar/contracts/core/values/day'
import { type EnergyChange, energyRange } from '@bugar/contracts/advice/consultation/energy'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'

/** Further than any day that a date can name. */
const maxDays = 100_000

interface PaceInput {
  readonly weightNow: number
  readonly goal: { readonly weight: number; readonly date: string }
  /** YYYY-MM-DD. */
  readonly today: string
  /** Null when the person has no figure of a program. */
  readonly programChange: EnergyChange | null
}

type Change = Pick<PaceInput, 'weightNow' | 'goal' | 'today'>

/** Against sums like 70.1 - 68.1, which is not quite 2. */
const rounded = (value: number): number => Number(value.toFixed(6))

/** Weight change that a goal requires, as facts for the energy rules; zero from the goal's date on. */
export const paceFacts = ({ weightNow, goal, today }: Change): BaseFacts => {
  const days = daysBetween(today, goal.date)
  const kg = days > 0 ? rounded(((goal.weight - weightNow) / days) * 7) : 0
  const percent = rounded((kg / weightNow) * 100)
  return { weeklyLossKg: Math.max(0, -kg), weeklyLoss: Math.max(0, -percent), weeklyGain: Math.max(0, percent) }
}

/** The larger change of a program towards lower or higher weight, in kcal a day; 0 when it does not lead there. */
const changeTowards = (programChange: EnergyChange, isLoss: boolean): number => {
  const [low, high] = energyRange(programChange)
  return isLoss ? Math.min(0, low) : Math.max(0, high)
}

const dayReached = (kg: number, today: string, change: number): string | null => {
  if (kg === 0) {
    return today
  }
  const days = change === 0 ? maxDays : Math.ceil(rounded((kg * kcalPerKg) / change))
  return days < maxDays ? addDays(today, days) : null
}

/**
 * Pace of a goal, the same every day (7,700 kcal a kg: Wishnofsky 1958, Am J Clin Nutr 6:542-546). The energy is
 * compared in whole kcal, as displayed; equal to the program's counts as within it.
 */
export const paceOf = ({ weightNow, goal, today, programChange }: PaceInput): BodyGoalPace => {
  const kg = goal.weight - weightNow
  const days = daysBetween(today, goal.date)
  const isAhead = days > 0
  // `+ 0` turns -0 into 0.
  const kcalPerDay = isAhead ? Math.round((kg * kcalPerKg) / days) + 0 : null
  const change = programChange === null ? null : changeTowards(programChange, kg < 0)
  return {
    weightNow,
    kgPerWeek: isAhead ? Math.round((kg / days) * 700) / 100 + 0 : null,
    kcalPerDay,
    programChange,
    isWithinProgram: change === null || kcalPerDay === null ? null : Math.abs(kcalPerDay) <= Math.abs(change),
    reachedOn: change === null ? null : dayReached(kg, today, change),
  }
}
