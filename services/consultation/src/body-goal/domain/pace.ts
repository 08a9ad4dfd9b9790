import { type BodyGoalPace, kcalPerKg } from '@bugar/contracts/advice/person/body-goal'
import { addDays, daysBetween } from '@bugar/contracts/core/values/day'
import { type EnergyChange, energyRange } from '@bugar/contracts/advice/consultation/energy'
import { largestDeficit } from '@bugar/contracts/advice/health/calories'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'

/** Further than any day that a date can name. */
const maxDays = 100_000

interface PaceInput {
  readonly weightNow: number
  readonly goal: { readonly weight: number; readonly date: string }
  /** YYYY-MM-DD. */
  readonly today: string
  /** The day from which the weight is to change, YYYY-MM-DD: today for a new goal, never later. */
  readonly from: string
  /** Null when the person has no figure of a program. */
  readonly programChange: EnergyChange | null
  /** In whole kcal a day, as of `mostDeficitOf`. */
  readonly mostDeficit: number
}

type Change = Pick<PaceInput, 'weightNow' | 'goal' | 'today' | 'from' | 'mostDeficit'>

interface Eater {
  readonly gender: Gender
  readonly heightCm: number
  /** Null when not answered. */
  readonly age: number | null
  readonly activity: string | null
}

/** An age that was not given counts as this one: the need falls with age. */
export const unknownAge = 80

/**
 * The largest deficit in whole kcal a day that leaves the calorie floor at both weights. Regular movement counts as the
 * calculator's light activity, any other answer as sedentary.
 */
export const mostDeficitOf = ({ gender, heightCm, age, activity }: Eater, weightsKg: readonly number[]): number =>
  Math.min(
    ...weightsKg.map((weightKg) =>
      largestDeficit(
        { gender, ageYears: age ?? unknownAge, weightKg, heightCm },
        activity === 'regular' ? 'light' : 'sedentary',
      ),
    ),
  )

/** Against sums like 70.1 - 68.1, which is not quite 2. */
const rounded = (value: number): number => Number(value.toFixed(6))

/** 0 from the goal's date on. */
const daysOf = ({ goal, today, from }: Omit<Change, 'mostDeficit'>): number =>
  today < goal.date ? daysBetween(from, goal.date) : 0

/**
 * Change of daily energy in kcal, rounded up to a whole one, so that whole days within a bound are enough; null from the
 * goal's date on.
 */
const kcalPerDayOf = (change: Omit<Change, 'mostDeficit'>): number | null => {
  const [days, kg] = [daysOf(change), change.goal.weight - change.weightNow]
  // `+ 0` turns -0 into 0.
  return days > 0 ? Math.sign(kg) * Math.ceil(rounded((Math.abs(kg) * kcalPerKg) / days)) + 0 : null
}

/** Percent of a weight by which it changes from one day to the next, as food and water do. */
const dailyPercent = 1

/** The weight in kg nearest to a goal that the person may have, as weights vary by the day. */
export const expectedOf = (weightNow: number, goalWeight: number): number => {
  const varied = (weightNow * dailyPercent) / 100
  return Math.min(weightNow + varied, Math.max(weightNow - varied, goalWeight))
}

/** Weight change that a goal requires, as facts for the energy rules; zero from the goal's date on. */
export const paceFacts = ({ mostDeficit, ...change }: Change): BaseFacts => {
  const { weightNow, goal } = change
  const days = daysOf(change)
  const kg = days > 0 ? rounded(((goal.weight - weightNow) / days) * 7) : 0
  const percent = rounded((kg / weightNow) * 100)
  return {
    weeklyLossKg: Math.max(0, -kg),
    weeklyLoss: Math.max(0, -percent),
    weeklyGain: Math.max(0, percent),
    belowFloor: Math.max(0, -(kcalPerDayOf(change) ?? 0) - mostDeficit),
  }
}

/**
 * The larger change of a program towards lower or higher weight, in kcal a day, down to the calorie floor; 0 when it
 * does not lead there.
 */
const changeTowards = (programChange: EnergyChange, isLoss: boolean, mostDeficit: number): number => {
  const [low, high] = energyRange(programChange)
  return isLoss ? Math.max(Math.min(0, low), -mostDeficit) : Math.max(0, high)
}

const dayReached = (kg: number, today: string, change: number): string | null => {
  if (kg === 0) {
    return today
  }
  const days = change === 0 ? maxDays : Math.ceil(rounded((kg * kcalPerKg) / change))
  return days < maxDays ? addDays(today, days) : null
}

/**
 * Pace of a goal, the same on every day until there is another weight (7,700 kcal a kg: Wishnofsky 1958, Am J Clin Nutr
 * 6:542-546). The energy is compared in whole kcal, as displayed; equal to the program's counts as within it.
 */
export const paceOf = (asked: PaceInput): BodyGoalPace => {
  const { weightNow, goal, today, programChange, mostDeficit } = asked
  const kg = goal.weight - weightNow
  const kcalPerDay = kcalPerDayOf(asked)
  const change = programChange === null ? null : changeTowards(programChange, kg < 0, mostDeficit)
  const isWithinProgram = change === null || kcalPerDay === null ? null : Math.abs(kcalPerDay) <= Math.abs(change)
  const reachedOn = change === null ? null : dayReached(kg, today, change)
  return {
    weightNow,
    kgPerWeek: kcalPerDay === null ? null : Math.round((kg / daysOf(asked)) * 700) / 100 + 0,
    kcalPerDay,
    programChange,
    ...(kg < 0 && { mostDeficit }),
    isWithinProgram,
    // A goal within the program is reached by its day, however old the weight is.
    reachedOn: isWithinProgram && reachedOn !== null && reachedOn > goal.date ? goal.date : reachedOn,
  }
}
