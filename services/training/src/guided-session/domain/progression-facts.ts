import { daysBetween } from '@bugar/contracts/day'
import type { BaseFacts, Conclusions, SourcedRule } from '@bugar/contracts/rule-base'
import { type LoadKind, loadKindOf, muscleSizeOf, stepsKg } from '../../plan/domain/equipment.ts'
import type { LibraryExercise } from '../../plan/domain/library.ts'
import { type Attempt, outcomeOf, runsOf } from './exercise-history.ts'

export interface ProgressionInput {
  /** Of the person; only what the base reads is taken. */
  readonly person: BaseFacts
  /** Null when the library does not have it. */
  readonly exercise: LibraryExercise | null
  readonly newestFirst: readonly Attempt[]
  /** The last day of any strength session; null when there was none. */
  readonly lastStrengthDay: string | null
  readonly today: string
  readonly weeksSinceEasyWeek: number
}

export interface Progression {
  readonly facts: BaseFacts
  readonly loadKg: number | null
  readonly stepKg: number | null
}

const maxPercent = 1000
const personal = ['gender', 'age', 'experience', 'safetyLevel'] as const

/** What the progression base is asked of an exercise. */
export const progressionOf = (input: ProgressionInput): Progression => {
  const { person, exercise, newestFirst, lastStrengthDay, today, weeksSinceEasyWeek } = input
  const [last] = newestFirst
  const loadKg = last ? outcomeOf(last).loadKg : null
  const loadKind: LoadKind | null = exercise && loadKindOf(exercise.equipment, loadKg !== null)
  const stepKg = loadKind && stepsKg[loadKind]
  const smallestStep = loadKg === null || stepKg === null ? null : Math.min(maxPercent, (stepKg / loadKg) * 100)
  // Of any strength session; but what was never done has no load to go by.
  const since = last && lastStrengthDay !== null ? Math.max(0, daysBetween(lastStrengthDay, today)) : null
  return {
    facts: {
      ...Object.fromEntries(personal.map((name) => [name, person[name] ?? null])),
      loadKind,
      muscles: muscleSizeOf(exercise?.muscles ?? null),
      smallestStep,
      ...runsOf(newestFirst),
      daysSinceLastSession: since,
      weeksSinceEasyWeek,
    },
    loadKg,
    stepKg,
  }
}

/** The facts after one more session that was called too heavy. */
export const ifTooHard = (facts: BaseFacts): BaseFacts => ({
  ...facts,
  hardSessions: Number(facts['hardSessions'] ?? 0) + 1,
  sessionsAtTop: 0,
  daysSinceLastSession: 0,
})

/** The rule that decided: the last of those that fired with the conclusion, which is the more cautious one. */
export const decidingRule = (
  { conclusions, fired }: Pick<Conclusions, 'conclusions' | 'fired'>,
  fact: string,
): SourcedRule | null => {
  const { values = [], rules = [] } = conclusions.find((each) => each.fact === fact) ?? {}
  const own = fired.filter(({ id, event }) => rules.includes(id) && values.includes(event.params.value))
  return own.at(-1) ?? null
}

const counts = ['sessionsAtTop', 'sessionsBelow', 'hardSessions', 'painSessions'] as const
const maxEvidence = 3

/** How many of the last attempts a rule counted, 1 to 3. */
export const evidenceCount = ({ conditions }: SourcedRule, facts: BaseFacts): number => {
  const read = counts.filter((name) => conditions.all.some(({ fact }) => fact === name))
  const most = Math.max(1, ...read.map((name) => Number(facts[name] ?? 0)))
  return Math.min(maxEvidence, most)
}
