import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Plan, PlannedExercise, PlannedSession, SessionTargets } from '@bugar/contracts/training/plan'
import type { Progressions, TrainingState } from '../guided-session/progressions.ts'
import type { Person } from './rules-client.ts'
import { weeksSinceEasyWeek } from './domain/calendar.ts'

interface TargetsInput {
  readonly userId: string
  readonly plan: Plan
  readonly person: Person
  readonly sessions: readonly PlannedSession[]
  readonly today: string
}

export type SessionTargetsOf = (input: TargetsInput, call: Call) => Promise<SessionTargets[]>

interface Deps {
  readonly progressions: Progressions
  readonly stateOf: (userId: string, person: Person, today: string, call: Call) => Promise<TrainingState>
}

/** Sessions with the next target of each exercise; equal exercises and doses are requested once. */
export const createSessionTargets = ({ progressions, stateOf }: Deps): SessionTargetsOf => {
  return async ({ userId, plan, person, sessions, today }, call) => {
    const state = await stateOf(userId, person, today, call)
    const known = new Map<string, ReturnType<Progressions['targetOf']>>()
    const targetOf = (exercise: PlannedExercise, weeks: number) => {
      const key = JSON.stringify([exercise.name, exercise.amount, exercise.unit])
      const target = known.get(key) ?? progressions.targetOf(state, exercise, weeks, call)
      known.set(key, target)
      return target
    }
    return Promise.all(
      sessions.map(async (session) => {
        const weeks = weeksSinceEasyWeek(session.week, plan.easyWeeks)
        const isStrength = session.kind === 'strength'
        const [exercises, easyWeek] = await Promise.all([
          Promise.all(session.exercises.map((exercise) => targetOf(exercise, weeks))),
          isStrength && session.state === 'due' && !session.isEasy ? progressions.easyWeekOf(state, weeks, call) : null,
        ])
        return { session, exercises: await progressions.warmedUpOnce(exercises), easyWeek }
      }),
    )
  }
}
