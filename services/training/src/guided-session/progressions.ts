import type { AvoidKind } from '@bugar/contracts/catalog/avoid-kinds'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { ExerciseTarget, NextTarget, SessionTargets } from '@bugar/contracts/training/plan'
import type { LoadSteps } from '@bugar/contracts/advice/person/progression'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { type Reason, reasonOf } from '@bugar/contracts/advice/person/safety'
import type { RulesClient } from '../plan/rules-client.ts'
import type { Catalog } from '../plan/catalog.ts'
import { barKgOf, loadKindOf, muscleGroupOf, stepKgOf } from '../plan/domain/equipment.ts'
import type { Library, LibraryExercise } from '../plan/domain/library.ts'
import {
  type Attempt,
  type ExerciseHistory,
  type FinishedSession,
  hardSessionsOf,
  strengthDaysOf,
} from './domain/exercise-history.ts'
import { alternativesOf, type Exercise, formsOf, isAtHand, isSafeWith, sinceChangeOfForm } from './domain/forms.ts'
import { type NextInput, nextTarget } from './domain/next-target.ts'
import {
  decidingRule,
  evidenceCount,
  ifTooHard,
  nextStepOf,
  personalFactsOf,
  progressionOf,
} from './domain/progression-facts.ts'
import { isBreak } from './domain/returns.ts'
import { currentLoadOf } from './domain/runs.ts'
import { lighterThanBar, searchLoadKg, startLoadKg, warmUpOf } from './domain/start-load.ts'

/** A person's training, as needed for the next targets. */
export interface TrainingState {
  /** The person's facts for the rules. */
  readonly facts: BaseFacts
  /** The kinds that the person is to avoid by the rules of adaptation. */
  readonly avoided: readonly AvoidKind[]
  /** The least by which the person's own equipment changes a load; null for the usual one. */
  readonly steps: LoadSteps | null
  /** Body weight; null when unknown. */
  readonly weightKg: number | null
  /** In kg/m²; null when unknown. */
  readonly bmi: number | null
  /** The newest finished guided sessions, newest first, and their attempts by exercise. */
  readonly sessions: readonly FinishedSession[]
  readonly history: ExerciseHistory
  /** The last day of any strength session, guided or logged; null when there was none. */
  readonly lastStrengthDay: string | null
  readonly today: string
}

type Concluded = Awaited<ReturnType<RulesClient['progression']>>
type Advised = NonNullable<SessionTargets['easyWeek']>['code']

/** The last day on which strength work was done. */
export const lastStrengthDayOf = (sessions: readonly FinishedSession[], logged: readonly string[]): string | null =>
  [...strengthDaysOf(sessions), ...logged].toSorted().at(-1) ?? null

/** The load of a resumed form; null after a break or pain, and without one. */
const recentLoadOf = (
  [last]: readonly Attempt[],
  planned: Exercise,
  { today, sessions }: Pick<TrainingState, 'today' | 'sessions'>,
): number | null => {
  return last === undefined || last.hadPain || isBreak(last.date, today, strengthDaysOf(sessions))
    ? null
    : currentLoadOf([last], planned)
}

/** The form to begin with instead of a bar that is too heavy; null when it is not, or was lifted before. */
const lighterOf = (library: Library, state: TrainingState, exercise: LibraryExercise | null) => {
  const { history, facts: person, avoided, weightKg, bmi } = state
  return exercise === null || history.attemptsAt(exercise.name).length > 0
    ? null
    : lighterThanBar({
        library,
        exercise,
        person,
        weightKg,
        bmi,
        barKg: barKgOf(state.steps),
        attemptsAt: history.attemptsAt,
        fits: (other) => isAtHand(person, exercise)(other) && isSafeWith(avoided)(other),
      })
}

/** An exercise's facts for the rules, and the inputs of its next target. */
export const lookAt = (library: Library, state: TrainingState, planned: Exercise, weeksSinceEasyWeek: number) => {
  const { history, facts: person, avoided, today } = state
  const inPlace = history.attemptsInPlaceOf(planned.name)
  const ladder = formsOf({ library, planned, person, avoided, inPlace, today })
  const lighter = ladder.pain.original === null ? lighterOf(library, state, library.find(ladder.current)) : null
  const forms = lighter === null ? ladder : { ...ladder, easier: lighter.name }
  const attempts = history.attemptsAt(forms.current)
  const newestFirst = sinceChangeOfForm(attempts, inPlace, forms, planned)
  const exercise = library.find(forms.current)
  const personal = { ...state, person, weeksSinceEasyWeek }
  const { facts, ...progression } = progressionOf({
    ...personal,
    planned,
    forms,
    exercise,
    newestFirst,
    isBarTooHeavy: lighter !== null,
  })
  const painless = forms.painless === null ? [] : history.attemptsAt(forms.painless)
  const input: Omit<NextInput, 'step'> = {
    planned,
    forms,
    ...progression,
    isRetested: forms.pain.facts.painlessRetests > 0,
    painlessLoadKg: recentLoadOf(painless, planned, state),
  }
  return {
    facts,
    input,
    evidence: forms.pain.original === null ? newestFirst : inPlace,
    /** The form in place of a bar that is too heavy to begin with; it has progress of its own. */
    lighter: lighter?.name ?? null,
  }
}

/** The suggested load of a search, in kg; null when nothing is known to suggest one from. */
const startOf = (
  { facts: person, weightKg, bmi, steps }: TrainingState,
  exercise: LibraryExercise | null,
  stepKg: number | null,
  loadKg: number | null,
  last: Attempt | undefined,
): number | null => {
  if (exercise === null || stepKg === null) {
    return null
  }
  const barKg = barKgOf(steps)
  const leastKg = loadKindOf(exercise.equipment, true) === 'barbell' ? barKg : stepKg
  if (last !== undefined) {
    return loadKg === null ? null : searchLoadKg(loadKg, stepKg, leastKg)
  }
  return startLoadKg({ exercise, person, weightKg, bmi, stepKg, barKg })
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
  ): Promise<{ readonly target: NextTarget; readonly concluded: Concluded }> => {
    const concluded = await rulesClient.progression(facts, call)
    const next = nextStepOf(concluded)
    if (next === null) {
      throw new AppError('internal', 'Rencana latihan belum dapat dimuat', { cause: 'no rule concludes a next step' })
    }
    const { step, rule } = next
    const target: NextTarget = {
      ...nextTarget({ ...input, step }),
      reason: reasonOf(rule),
      evidence: newestFirst.slice(0, evidenceCount(rule, facts)).map(({ date, sets }) => ({ date, sets: [...sets] })),
    }
    return { target, concluded }
  }

  /** Next target of an exercise, and the one to follow if that session is too hard. */
  const targetOf = async (
    state: TrainingState,
    exercise: Exercise,
    weeksSinceEasyWeek: number,
    call: Call,
  ): Promise<ExerciseTarget> => {
    const library = await catalog.library()
    const { facts, input, evidence, lighter } = lookAt(library, state, exercise, weeksSinceEasyWeek)
    const { target, concluded } = await decide(facts, input, evidence, call)
    const name = target.form ?? exercise.name
    const last = state.history.attemptsAt(name).find(({ sets }) => sets.length > 0)
    if (target.step === 'easier-form' && name === lighter && last !== undefined) {
      const own = await targetOf(state, { ...exercise, name }, weeksSinceEasyWeek, call)
      const inPlace = (each: NextTarget): NextTarget => ({ ...each, form: each.form ?? name })
      return { ...own, name: exercise.name, target: inPlace(own.target), ifTooHard: inPlace(own.ifTooHard) }
    }
    const isOther = target.weightKg !== input.loadKg || name !== input.forms.current
    const now = { ...input, loadKg: target.weightKg ?? input.loadKg }
    const found = library.find(name)
    const kind = loadKindOf(found?.equipment ?? null, target.weightKg !== null)
    const stepKg = stepKgOf(kind, state.steps)
    const barKg = kind === 'barbell' ? barKgOf(state.steps) : null
    return {
      name: exercise.name,
      target,
      ifTooHard: (await decide(ifTooHard(facts, isOther), now, evidence, call)).target,
      last: last ? { date: last.date, sets: [...last.sets] } : null,
      stepKg,
      startKg:
        target.weightKg === null && target.step !== 'wait' ? startOf(state, found, stepKg, input.loadKg, last) : null,
      warmUp: warmUpOf(concluded, { weightKg: target.weightKg, stepKg, leastKg: barKg ?? 0 }),
      barKg,
      alternatives: alternativesOf({ library, planned: exercise, person: state.facts, avoided: state.avoided }).map(
        (other) => {
          const lastKg = state.history.attemptsAt(other)[0]?.sets.at(-1)?.weightKg ?? null
          const otherKind = loadKindOf(library.find(other)?.equipment ?? null, lastKg !== null)
          return { name: other, lastKg, stepKg: stepKgOf(otherKind, state.steps) }
        },
      ),
    }
  }

  return {
    targetOf,
    /** A session's targets, where only the first of each muscle group that needs warm-up sets has them. */
    warmedUpOnce: async (targets: readonly ExerciseTarget[]): Promise<ExerciseTarget[]> => {
      const library = await catalog.library()
      const warm = new Set<string | null>()
      return targets.map((each) => {
        const [muscle = ''] = library.find(each.target.form ?? each.name)?.muscleNames ?? []
        const group = muscleGroupOf(muscle)
        const isWarm = warm.has(group)
        if (each.warmUp !== null) {
          warm.add(group)
        }
        return isWarm ? { ...each, warmUp: null } : each
      })
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
