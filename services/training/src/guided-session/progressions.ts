import type { ExerciseDone } from '@bugar/contracts/guided-session'
import type { Call } from '@bugar/contracts/operation'
import type { NextTarget, SessionTargets } from '@bugar/contracts/plan'
import { type NextStep, nextSteps } from '@bugar/contracts/progression'
import type { BaseFacts } from '@bugar/contracts/rule-base'
import type { Reason } from '@bugar/contracts/safety'
import { AppError } from '@bugar/contracts/errors'
import type { Advisers } from '../plan/advisers.ts'
import type { Catalog } from '../plan/catalog.ts'
import { reasonOf } from '../plan/domain/advice.ts'
import type { Library } from '../plan/domain/library.ts'
import {
  type Attempt,
  type ExerciseHistory,
  type FinishedSession,
  hardSessionsOf,
  isStrength,
} from './domain/exercise-history.ts'
import { type NextInput, nextTarget } from './domain/next-target.ts'
import { decidingRule, evidenceCount, ifTooHard, progressionOf } from './domain/progression-facts.ts'

/** What is known of a person's training when the next targets are asked for. */
export interface TrainingState {
  /** Of the person, as the rules read them. */
  readonly facts: BaseFacts
  /** The newest finished guided sessions, newest first, and what they say of each exercise. */
  readonly sessions: readonly FinishedSession[]
  readonly history: ExerciseHistory
  /** The last day of any strength session, guided or logged; null when there was none. */
  readonly lastStrengthDay: string | null
  readonly today: string
}

export interface Exercise {
  readonly name: string
  readonly amount: NextTarget['amount']
  readonly unit: ExerciseDone['unit']
}

type Advised = NonNullable<SessionTargets['easyWeek']>['code']

const isStep = (value: string | undefined): value is NextStep => (nextSteps as readonly string[]).includes(value ?? '')

/** The last day on which strength work was done. */
export const lastStrengthDayOf = (sessions: readonly FinishedSession[], logged: readonly string[]): string | null =>
  [...sessions.filter(isStrength).map(({ date }) => date), ...logged].toSorted().at(-1) ?? null

export type Progressions = ReturnType<typeof createProgressions>

export const createProgressions = ({
  advisers,
  catalog,
}: {
  readonly advisers: Advisers
  readonly catalog: Catalog
}) => {
  const decide = async (
    facts: BaseFacts,
    input: Omit<NextInput, 'step'>,
    newestFirst: readonly Attempt[],
    call: Call,
  ): Promise<NextTarget> => {
    const concluded = await advisers.progression(facts, call)
    const rule = decidingRule(concluded, 'step')
    const step = concluded.conclusions.find(({ fact }) => fact === 'step')?.values[0]
    if (rule === null || !isStep(step)) {
      throw new AppError('internal', 'Rencana latihan belum dapat dimuat', { cause: 'no rule concludes a next step' })
    }
    return {
      ...nextTarget({ ...input, step }),
      reason: reasonOf(rule),
      evidence: newestFirst.slice(0, evidenceCount(rule, facts)).map(({ date, sets }) => ({ date, sets: [...sets] })),
    }
  }

  const progressionFor = (library: Library, state: TrainingState, exercise: Exercise, weeksSinceEasyWeek: number) => {
    const newestFirst = state.history.attemptsAt(exercise.name)
    const found = library.find(exercise.name)
    const progression = progressionOf({
      ...state,
      person: state.facts,
      exercise: found,
      newestFirst,
      weeksSinceEasyWeek,
    })
    const [last = null] = newestFirst
    const easier = found?.easier[0] ?? null
    const input = { planned: exercise, last, loadKg: progression.loadKg, stepKg: progression.stepKg, easier }
    return { newestFirst, progression, input }
  }

  return {
    /** What to do next of an exercise, and if this session were too heavy. */
    targetOf: async (state: TrainingState, exercise: Exercise, weeksSinceEasyWeek: number, call: Call) => {
      const library = await catalog.library()
      const { newestFirst, progression, input } = progressionFor(library, state, exercise, weeksSinceEasyWeek)
      const target = await decide(progression.facts, input, newestFirst, call)
      // Of the session that is to be done now, should it be too heavy.
      const now = {
        ...input,
        loadKg: target.weightKg ?? input.loadKg,
        last: { unit: exercise.unit, target: { ...target.amount, sets: 1 } },
      }
      const [last] = newestFirst
      return {
        name: exercise.name,
        target,
        ifTooHard: await decide(ifTooHard(progression.facts), now, newestFirst, call),
        last: last ? { date: last.date, sets: [...last.sets] } : null,
        stepKg: progression.stepKg,
      }
    },
    /** What comes next of an exercise that was just done. */
    nextOf: async (state: TrainingState, exercise: Exercise, call: Call): Promise<NextTarget> => {
      const { newestFirst, progression, input } = progressionFor(await catalog.library(), state, exercise, 0)
      return decide(progression.facts, input, newestFirst, call)
    },
    /** Whether an easy week is offered or advised; null when no rule says so. */
    easyWeekOf: async (
      state: TrainingState,
      weeksSinceEasyWeek: number,
      call: Call,
    ): Promise<{ code: Advised; reason: Reason } | null> => {
      const { facts } = progressionOf({
        ...state,
        person: state.facts,
        exercise: null,
        newestFirst: [],
        weeksSinceEasyWeek,
      })
      const concluded = await advisers.progression({ ...facts, hardSessions: hardSessionsOf(state.sessions) }, call)
      const rule = decidingRule(concluded, 'easyWeek')
      const code = concluded.conclusions.find(({ fact }) => fact === 'easyWeek')?.values[0]
      return rule && (code === 'offered' || code === 'advised') ? { code, reason: reasonOf(rule) } : null
    },
  }
}
