import { daysBetween } from '@bugar/contracts/core/values/day'
import type { NextTarget } from '@bugar/contracts/training/plan'
import { type Attempt, type Outcome, outcomeOf, runOf } from './exercise-history.ts'
import { isBreak, longBreakDays, returnsOf, type Returns } from './returns.ts'
import { usualSetsOf } from './usual-sets.ts'

interface RunsInput {
  /** Attempts at one form of an exercise. */
  readonly newestFirst: readonly Attempt[]
  /** `Attempt.at` from which on they are not counted; null to count all. */
  readonly uncountedFrom: number | null
  readonly planned: { readonly amount: NextTarget['amount']; readonly unit: Attempt['unit'] }
  readonly today: string
  /** Days with any strength work, in any order: between them an exercise that is done every second week rests. */
  readonly strengthDays?: readonly string[]
  /** Days since any strength work. */
  readonly daysAway: number
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

/** A try of the top of the range has its end. */
const hasSameTarget = (a: Attempt, b: Attempt): boolean => a.target.max === b.target.max

const leastReserve = ({ outcome: { working } }: Judged): number | null => {
  const said = working.flatMap(({ rir }) => rir ?? [])
  const least = said.length > 0 ? Math.min(...said) : null
  return least === 0 || said.length === working.length ? least : null
}

/** One repetition, or one step of a hold in seconds. */
const aLittle = { repetitions: 1, seconds: 5 } as const

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
export interface Runs extends Returns {
  /** Null without a load. */
  readonly loadKg: number | null
  /** The fewest repetitions or seconds of a set in the last two sessions at the top; null without one. */
  readonly topAmount: number | null
  readonly facts: Readonly<Record<'sessionsAtTop' | 'sessionsAtStep' | 'sessionsGrown', number>> &
    Readonly<Record<'sessionsBelow' | 'stalledSessions' | 'hardSessions' | 'sessionsShort', number>> & {
      /** Whether no set of the last session was more than one repetition, or five seconds, below the top. */
      readonly nearTop: 'yes' | 'no'
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
 * for doing more also end at pain and at a target below the plan's, and are 0 after a break; runs for doing less end at
 * another upper end, and are 0 when the load is searched anew. No reported reserve counts as too hard.
 */
export const runsOf = (input: RunsInput): Runs => {
  const { uncountedFrom, planned, today, strengthDays = [], daysAway, neededAmount, growthBound } = input
  const usual = usualSetsOf(input.newestFirst)
  const all = usual.attempts.map((attempt) => judged(attempt, planned))
  const loadKg = currentLoadOf(usual.attempts, planned)
  const isSame = isOfLoad(loadKg)
  const length = runOf(
    all.map((each, index) => ({ each, newer: all[index - 1] })),
    ({ each, newer }) =>
      each.unit === planned.unit &&
      each.at < (uncountedFrom ?? Number.POSITIVE_INFINITY) &&
      isSame(each) &&
      (newer === undefined || !isBreak(each.date, newer.date, strengthDays)),
  )
  const own = all.slice(0, length)
  const [last] = own
  const isRecent = last !== undefined && !isBreak(last.date, today, strengthDays)
  const upward = isRecent
    ? own.slice(
        0,
        runOf(own, ({ hadPain, target }) => !hadPain && target.max >= planned.amount.max),
      )
    : []
  const isCurrent = last !== undefined && daysBetween(last.date, today) <= longBreakDays
  const alike = isCurrent
    ? own.slice(
        0,
        runOf(own, (each) => hasSameTarget(each, last)),
      )
    : []
  const isInRange = ({ target, outcome }: Judged) =>
    outcome.working.length >= target.sets && !outcome.isAtTop && !outcome.isBelow
  const atTop = upward.slice(
    0,
    runOf(upward, ({ outcome }) => outcome.isAtTop),
  )
  const lastTwo = atTop.slice(0, 2).flatMap(({ outcome }) => outcome.working.map(({ amount }) => amount))
  const worked = all
    .filter(({ sets, unit }) => sets.length > 0 && unit === planned.unit)
    .map(({ date, outcome, hadPain, wasTooHard }) => {
      return { date, loadKg: outcome.loadKg, hasFailed: outcome.isBelow || hadPain || wasTooHard }
    })
  return {
    loadKg,
    ...returnsOf(worked, strengthDays, daysAway),
    topAmount: atTop.length === 0 ? null : Math.min(...lastTwo),
    facts: {
      sessionsAtTop: atTop.length,
      sessionsAtStep: neededAmount === null ? 0 : runOf(atTop, reaches(neededAmount)),
      sessionsGrown: runOf(atTop, reaches(growthBound)),
      sessionsBelow: runOf(alike, ({ outcome }) => outcome.isBelow),
      stalledSessions: withoutGain(alike.slice(0, runOf(alike, isInRange))),
      hardSessions: runOf(alike, ({ wasTooHard }) => wasTooHard),
      sessionsShort: usual.sessionsShort,
      nearTop: last && reaches(planned.amount.max - aLittle[planned.unit])(last) ? 'yes' : 'no',
      reserve: last ? leastReserve(last) : null,
    },
  }
}
