import { daysBetween } from '@bugar/contracts/core/values/day'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { ExerciseTarget, NextTarget, SessionTargets } from '@bugar/contracts/training/plan'
import type { LoadSteps } from '@bugar/contracts/advice/person/progression'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { type Reason, reasonOf } from '@bugar/contracts/advice/person/safety'
import type { RulesClient } from '../plan/rules-client.ts'
import type { Catalog } from '../plan/catalog.ts'
import { loadKindOf, stepKgOf } from '../plan/domain/equipment.ts'
import type { Library } from '../plan/domain/library.ts'
import {
  type Attempt,
  type ExerciseHistory,
  type FinishedSession,
  hardSessionsOf,
  isStrength,
} from './domain/exercise-history.ts'
import { type Exercise, formsOf, sinceChangeOfForm } from './domain/forms.ts'
import { type NextInput, nextTarget } from './domain/next-target.ts'
import {
  decidingRule,
  evidenceCount,
  ifTooHard,
  nextStepOf,
  personalFactsOf,
  progressionOf,
} from './domain/progression-facts.ts'
import { breakDays, currentLoadOf } from './domain/runs.ts'
import { startLoadKg } from './domain/start-load.ts'

/** A person's training, as needed for the next targets. */
export interface TrainingState {
  /** The person's facts for the rules. */
  readonly facts: BaseFacts
  /** The least by which the person's own equipment changes a load; null for the usual one. */
  readonly steps: LoadSteps | null
  /** Body weight; null when unknown. */
  readonly weightKg: number | null
  /** The newest finished guided sessions, newest first, and their attempts by exercise. */
  readonly sessions: readonly FinishedSession[]
  readonly history: ExerciseHistory
  /** The last day of any strength session, guided or logged; null when there was none. */
  readonly lastStrengthDay: string | null
  readonly today: string
}

type Advised = NonNullable<SessionTargets['easyWeek']>['code']

/** The last day on which strength work was done. */
export const lastStrengthDayOf = (sessions: readonly FinishedSession[], logged: readonly string[]): string | null =>
  [...sessions.filter(isStrength).map(({ date }) => date), ...logged].toSorted().at(-1) ?? null

/** The load of a resumed form; null after a break or pain, and without one. */
const recentLoadOf = ([last]: readonly Attempt[], planned: Exercise, today: string): number | null =>
  last === undefined || last.hadPain || daysBetween(last.date, today) >= breakDays
    ? null
    : currentLoadOf([last], planned)

/** An exercise's facts for the rules, and the inputs of its next target. */
export const lookAt = (
  library: Library,
  state: Omit<TrainingState, 'weightKg'>,
  planned: Exercise,
  weeksSinceEasyWeek: number,
) => {
  const { history, facts: person, today } = state
  const inPlace = history.attemptsInPlaceOf(planned.name)
  const forms = formsOf({ library, planned, person, inPlace, today })
  const attempts = history.attemptsAt(forms.current)
  const newestFirst = sinceChangeOfForm(attempts, inPlace, forms, planned)
  const exercise = library.find(forms.current)
  const personal = { ...state, person, weeksSinceEasyWeek }
  const { facts, ...progression } = progressionOf({ ...personal, planned, forms, exercise, newestFirst })
  const painless = forms.painless === null ? [] : history.attemptsAt(forms.painless)
  const input: Omit<NextInput, 'step'> = {
    planned,
    forms,
    ...progression,
    isRetested: forms.pain.facts.painlessRetests > 0,
    painlessLoadKg: recentLoadOf(painless, planned, today),
  }
  return { facts, input, evidence: forms.pain.original === null ? newestFirst : inPlace }
}

export type Progressions = ReturnType<typeof createProgressions>

export const createProgressions = ({
  rulesClient,
  catalog,
}: {
  readonly rulesClient: RulesClient
  readonly catalog: Catalog
}) => {
  const decide = async (
    facts: BaseFacts,
    input: Omit<NextInput, 'step'>,
    newestFirst: readonly Attempt[],
    call: Call,
  ): Promise<NextTarget> => {
    const next = nextStepOf(await rulesClient.progression(facts, call))
    if (next === null) {
      throw new AppError('internal', 'Rencana latihan belum dapat dimuat', { cause: 'no rule concludes a next step' })
    }
    const { step, rule } = next
    return {
      ...nextTarget({ ...input, step }),
      reason: reasonOf(rule),
      evidence: newestFirst.slice(0, evidenceCount(rule, facts)).map(({ date, sets }) => ({ date, sets: [...sets] })),
    }
  }

  return {
    /** Next target of an exercise, and the one to follow if that session is too hard. */
    targetOf: async (
      state: TrainingState,
      exercise: Exercise,
      weeksSinceEasyWeek: number,
      call: Call,
    ): Promise<ExerciseTarget> => {
      const library = await catalog.library()
      const { facts, input, evidence } = lookAt(library, state, exercise, weeksSinceEasyWeek)
      const target = await decide(facts, input, evidence, call)
      const name = target.form ?? exercise.name
      const isOther = target.weightKg !== input.loadKg || name !== input.forms.current
      const now = { ...input, loadKg: target.weightKg ?? input.loadKg }
      const last = state.history.attemptsAt(name).find(({ sets }) => sets.length > 0)
      const found = library.find(name)
      const stepKg = stepKgOf(loadKindOf(found?.equipment ?? null, target.weightKg !== null), state.steps)
      const isOpen = found !== null && stepKg !== null && target.weightKg === null && last === undefined
      return {
        name: exercise.name,
        target,
        ifTooHard: await decide(ifTooHard(facts, isOther), now, evidence, call),
        last: last ? { date: last.date, sets: [...last.sets] } : null,
        stepKg,
        startKg:
          isOpen && target.step !== 'wait'
            ? startLoadKg({ exercise: found, person: state.facts, weightKg: state.weightKg, stepKg })
            : null,
      }
    },
    /** Whether an easy week is offered or advised; null when no rule concludes it. */
    easyWeekOf: async (
      state: TrainingState,
      weeksSinceEasyWeek: number,
      call: Call,
    ): Promise<{ code: Advised; reason: Reason } | null> => {
      const facts = personalFactsOf({ ...state, person: state.facts, weeksSinceEasyWeek })
      const concluded = await rulesClient.progression({ ...facts, hardSessions: hardSessionsOf(state.sessions) }, call)
      const rule = decidingRule(concluded, 'easyWeek')
      const code = concluded.conclusions.find(({ fact }) => fact === 'easyWeek')?.values[0]
      return rule && (code === 'offered' || code === 'advised') ? { code, reason: reasonOf(rule) } : null
    },
  }
}
