import { daysBetween } from '@bugar/contracts/core/values/day'
import { type LoadSteps, type NextStep, nextSteps, stepKinds } from '@bugar/contracts/advice/person/progression'
import type { BaseFacts, Conclusions, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { barKgOf, type LoadKind, loadKindOf, muscleSizeOf, stepKgOf } from '../../plan/domain/equipment.ts'
import type { LibraryExercise } from '../../plan/domain/library.ts'
import { type Attempt, type FinishedSession, strengthDaysOf } from './exercise-history.ts'
import type { Exercise, Forms } from './forms.ts'
import { growthBoundOf, neededAmountOf } from './growth.ts'
import { currentLoadOf, runsOf } from './runs.ts'

/** Input that concerns the person, not an exercise. */
export interface Personal {
  /** Facts that the base does not declare are ignored. */
  readonly person: BaseFacts
  /** The person's own; null for the usual ones. */
  readonly steps: LoadSteps | null
  /** The last day of any strength session; null when there was none. */
  readonly lastStrengthDay: string | null
  /** Finished sessions, of which the days with strength work count. */
  readonly sessions: readonly FinishedSession[]
  readonly today: string
  readonly weeksSinceEasyWeek: number
}

export interface ProgressionInput extends Personal {
  readonly planned: Exercise
  readonly forms: Forms
  /** The current form; null when the library does not have it. */
  readonly exercise: LibraryExercise | null
  /** Attempts at the current form since it was changed. */
  readonly newestFirst: readonly Attempt[]
  /** Whether the bar alone is too heavy to begin with, and a lighter form is at hand. */
  readonly isBarTooHeavy: boolean
}

export interface Progression {
  readonly facts: BaseFacts
  readonly loadKg: number | null
  readonly stepKg: number | null
  readonly leastKg: number
  readonly formerKg: number | null
  readonly returnKg: number | null
  readonly topAmount: number | null
  readonly growthBound: number
}

const maxPercent = 1000
const maxLoadKg = 1000
const tinyKg = 1e-6
const personal = ['gender', 'age', 'experience', 'safetyLevel', 'noVigorous'] as const

/** Facts for the progression base that do not depend on an exercise. */
export const personalFactsOf = ({ person, weeksSinceEasyWeek }: Personal): BaseFacts => ({
  ...Object.fromEntries(personal.map((name) => [name, person[name] ?? null])),
  weeksSinceEasyWeek,
})

const growthOf = (planned: Exercise, forms: Forms, share: number | null) => {
  if (share !== null) {
    const neededAmount = neededAmountOf(planned.amount, planned.unit, share)
    return { neededAmount, growthBound: growthBoundOf(planned.amount, planned.unit, true) }
  }
  // The plan's own form is the goal: an easier one need not grow past the range.
  const growthBound = forms.isBelowPlan ? planned.amount.max : growthBoundOf(planned.amount, planned.unit, false)
  return { neededAmount: null, growthBound }
}

/** Facts of an exercise for the progression base, and values for computing its next target. */
export const progressionOf = (input: ProgressionInput): Progression => {
  const { planned, forms, exercise, newestFirst, lastStrengthDay, today, steps } = input
  const [last] = newestFirst
  const load = currentLoadOf(newestFirst, planned)
  const loadKind: LoadKind | null = exercise && loadKindOf(exercise.equipment, load !== null)
  const stepKg = stepKgOf(loadKind, steps)
  const share = load === null || stepKg === null ? null : stepKg / load
  const { neededAmount, growthBound } = growthOf(planned, forms, share)
  // Counts from any strength session; without an attempt there is no load to base a step on.
  const since = last && lastStrengthDay !== null ? Math.max(0, daysBetween(lastStrengthDay, today)) : null
  const { facts, loadKg, topAmount, formerKg, returnKg } = runsOf({
    newestFirst,
    uncountedFrom: forms.uncountedFrom,
    planned,
    today,
    strengthDays: strengthDaysOf(input.sessions),
    daysAway: since ?? 0,
    neededAmount,
    growthBound,
  })
  const { harder, isBelowPlan, pain } = forms
  return {
    facts: {
      ...personalFactsOf(input),
      loadKind,
      muscles: muscleSizeOf(exercise?.muscles ?? null),
      smallestStep: share === null ? null : Math.min(maxPercent, share * 100),
      harderForm: harder === null || share !== null ? 'none' : isBelowPlan ? 'plan' : 'harder',
      ...facts,
      ...pain.facts,
      painlessForm: forms.painless === null ? 'no' : 'yes',
      daysSinceLastSession: since,
      belowFormer: loadKg !== null && stepKg !== null && (formerKg ?? 0) >= loadKg + stepKg - tinyKg ? 'yes' : 'no',
      atReturnLoad: loadKg !== null && loadKg <= (returnKg ?? 0) + tinyKg ? 'yes' : 'no',
      lastLoad: load === null ? null : Math.min(maxLoadKg, load),
      firstLoad: input.isBarTooHeavy ? 'below-bar' : 'reachable',
    },
    loadKg,
    stepKg,
    leastKg: loadKind === 'barbell' ? barKgOf(steps) : 0,
    formerKg,
    returnKg,
    topAmount,
    growthBound: neededAmount ?? growthBound,
  }
}

const fresh = {
  sessionsAtTop: 0,
  sessionsAtStep: 0,
  sessionsGrown: 0,
  sessionsBelow: 0,
  stalledSessions: 0,
  sessionsShort: 0,
  nearTop: 'no',
  belowFormer: 'no',
}

/**
 * The facts after one more session that was called too heavy.
 * @param isOther whether it has another load or form than the last one, so that earlier ones do not count with it
 */
export const ifTooHard = (facts: BaseFacts, isOther: boolean): BaseFacts => ({
  ...facts,
  ...fresh,
  reserve: null,
  hardSessions: isOther ? 1 : Number(facts['hardSessions'] ?? 0) + 1,
  daysSinceLastSession: 0,
})

type Concluded = Pick<Conclusions, 'conclusions' | 'fired'>

/** The rule that decided: the last of those that fired with the conclusion, which is the more cautious one. */
export const decidingRule = ({ conclusions, fired }: Concluded, fact: string): SourcedRule | null => {
  const { values = [], rules = [] } = conclusions.find((each) => each.fact === fact) ?? {}
  const own = fired.filter(({ id, event }) => rules.includes(id) && values.includes(event.params.value))
  return own.at(-1) ?? null
}

const placeOf = ({ event }: SourcedRule): number => nextSteps.indexOf(event.params.value as NextStep)

/** The most cautious next step of all kinds, with its rule; null where no rule concludes one. */
export const nextStepOf = (concluded: Concluded): { readonly step: NextStep; readonly rule: SourcedRule } | null => {
  const rules = stepKinds.flatMap((kind) => decidingRule(concluded, kind) ?? []).filter((rule) => placeOf(rule) >= 0)
  const isStep = rules.some(({ event }) => event.params.fact === 'step')
  const [rule] = rules.toReversed().toSorted((a, b) => placeOf(b) - placeOf(a))
  return rule && isStep ? { step: rule.event.params.value as NextStep, rule } : null
}

const counts = [
  'sessionsAtTop',
  'sessionsBelow',
  'stalledSessions',
  'sessionsShort',
  'hardSessions',
  'painSessions',
] as const
const maxEvidence = 4

/** How many of the last attempts a rule counted, 1 to 4. */
export const evidenceCount = ({ conditions }: SourcedRule, facts: BaseFacts): number => {
  const read = counts.filter((name) => conditions.all.some(({ fact }) => fact === name))
  const most = Math.max(1, ...read.map((name) => Number(facts[name] ?? 0)))
  return Math.min(maxEvidence, most)
}
