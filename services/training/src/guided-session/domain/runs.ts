import { daysBetween } from '@bugar/contracts/core/values/day'
import type { NextTarget } from '@bugar/contracts/training/plan'
import { type Attempt, type Outcome, outcomeOf, runOf } from './exercise-history.ts'

/** Days between two attempts from which on the earlier ones do not count. */
export const breakDays = 14

interface RunsInput {
  /** Attempts at one form of an exercise. */
  readonly newestFirst: readonly Attempt[]
  /** `Attempt.at` from which on they are not counted; null to count all. */
  readonly uncountedFrom: number | null
  readonly planned: { readonly amount: NextTarget['amount']; readonly unit: Attempt['unit'] }
  readonly today: string
  /** Repetitions or seconds of each set that earn one step of the equipment; null when none do. */
  readonly neededAmount: number | null
  /** Repetitions or seconds of each set at which a form has grown enough. */
  readonly growthBound: number
}

interface Judged extends Attempt {
  readonly outcome: Outcome
}

/** Judged by the current plan's range; a lowered target keeps its own lower end. */
const judged = (attempt: Attempt, { amount }: RunsInput['planned']): Judged => {
  const { min, sets } = attempt.target
  return {
    ...attempt,
    outcome: outcomeOf({ ...attempt, target: { min: Math.min(min, amount.min), max: amount.max, sets } }),
  }
}

const tinyKg = 1e-6

const isOfLoad =
  (loadKg: number | null) =>
  ({ sets, outcome }: Judged): boolean =>
    sets.length === 0 || Math.abs((outcome.loadKg ?? 0) - (loadKg ?? 0)) < tinyKg

const hasSameTarget = (a: Attempt, b: Attempt): boolean =>
  a.target.min === b.target.min && a.target.max === b.target.max

const followsAtOnce = (older: Attempt, newer: Attempt | undefined): boolean =>
  newer === undefined || daysBetween(older.date, newer.date) < breakDays

const leastReserve = ({ outcome: { working } }: Judged): number | null => {
  const said = working.flatMap(({ rir }) => rir ?? [])
  const least = said.length > 0 ? Math.min(...said) : null
  return least === 0 || said.length === working.length ? least : null
}

/** Ignores the target's range: as many sets as planned, each with at least `amount`. */
const reaches =
  (amount: number) =>
  ({ target, outcome: { working } }: Judged): boolean =>
    working.length >= target.sets && working.every((set) => set.amount >= amount)

const totalOf = ({ outcome: { working } }: Judged): number => working.reduce((sum, { amount }) => sum + amount, 0)

/** Sessions in a row, the last included, none of which was better than the first of them. */
const withoutGain = (inRange: readonly Judged[]): number => {
  let best = 0
  let count = 0
  for (const [index, each] of inRange.entries()) {
    const total = totalOf(each)
    if (total >= best) {
      best = total
      count = index + 1
    }
  }
  return count
}

/** Facts of the progression rules that count sessions in a row. */
export interface Runs {
  /** Null without a load. */
  readonly loadKg: number | null
  /** The fewest repetitions or seconds of a set in the last two sessions at the top; null without one. */
  readonly topAmount: number | null
  readonly facts: Readonly<Record<'sessionsAtTop' | 'sessionsAtStep' | 'sessionsGrown', number>> &
    Readonly<Record<'sessionsBelow' | 'stalledSessions' | 'hardSessions', number>> & {
      /** Least reserve of the last session; null when a set has none, unless one has 0. */
      readonly reserve: number | null
    }
}

/** The load of the newest attempt that has sets; null without a load. */
export const currentLoadOf = (newestFirst: readonly Attempt[], planned: RunsInput['planned']): number | null => {
  const last = newestFirst.find(({ sets }) => sets.length > 0)
  return last ? judged(last, planned).outcome.loadKg : null
}

/**
 * Counts backwards from the last attempt. A run ends at a break, another load or unit, and where pain was over. Runs
 * for doing more also end at pain and at a target below the plan's, and are 0 after a break of `breakDays`; runs for
 * doing less end at any other target. The second session in a row without reserve is too hard.
 */
export const runsOf = ({ newestFirst, uncountedFrom, planned, today, neededAmount, growthBound }: RunsInput): Runs => {
  const all = newestFirst.map((attempt) => judged(attempt, planned))
  const loadKg = currentLoadOf(newestFirst, planned)
  const isSame = isOfLoad(loadKg)
  const length = runOf(
    all.map((each, index) => ({ each, newer: all[index - 1] })),
    ({ each, newer }) =>
      each.unit === planned.unit &&
      each.at < (uncountedFrom ?? Number.POSITIVE_INFINITY) &&
      isSame(each) &&
      followsAtOnce(each, newer),
  )
  const own = all.slice(0, length)
  const [last] = own
  const isRecent = last !== undefined && daysBetween(last.date, today) < breakDays
  const upward = isRecent
    ? own.slice(
        0,
        runOf(own, ({ hadPain, target }) => !hadPain && target.max >= planned.amount.max),
      )
    : []
  const alike = own.slice(0, last ? runOf(own, (each) => hasSameTarget(each, last)) : 0)
  const isSpent = (each: Judged | undefined) => each !== undefined && leastReserve(each) === 0
  const isInRange = ({ target, outcome }: Judged) =>
    outcome.working.length >= target.sets && !outcome.isAtTop && !outcome.isBelow
  const atTop = upward.slice(
    0,
    runOf(upward, ({ outcome }) => outcome.isAtTop),
  )
  const lastTwo = atTop.slice(0, 2).flatMap(({ outcome }) => outcome.working.map(({ amount }) => amount))
  return {
    loadKg,
    topAmount: atTop.length === 0 ? null : Math.min(...lastTwo),
    facts: {
      sessionsAtTop: atTop.length,
      sessionsAtStep: neededAmount === null ? 0 : runOf(atTop, reaches(neededAmount)),
      sessionsGrown: runOf(atTop, reaches(growthBound)),
      sessionsBelow: runOf(alike, ({ outcome }) => outcome.isBelow),
      stalledSessions: withoutGain(alike.slice(0, runOf(alike, isInRange))),
      hardSessions: runOf(
        alike.map((each, index) => each.wasTooHard || (isSpent(each) && isSpent(alike[index + 1]))),
        (isHard) => isHard,
      ),
      reserve: last ? leastReserve(last) : null,
    },
  }
}
