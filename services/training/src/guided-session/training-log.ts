import { jakartaDay } from '@bugar/contracts/core/values/day'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { RulesClient, Person } from '../plan/rules-client.ts'
import { adviceOf } from '../plan/domain/advice.ts'
import type { Training } from '../plan/domain/calendar.ts'
import { kindsOf } from '../plan/domain/replaced.ts'
import type { PlanStore, SavedPlan } from '../plan/store.ts'
import type { WorkoutStore } from '../workout/store.ts'
import { createExerciseHistory } from './domain/exercise-history.ts'
import { lastStrengthDayOf, type TrainingState } from './progressions.ts'
import type { GuidedSessionStore } from './store.ts'

interface Deps {
  readonly guided: GuidedSessionStore
  readonly workouts: WorkoutStore
  readonly plans: PlanStore
  readonly rulesClient: RulesClient
  readonly now: () => Date
}

/** Only the last few attempts of an exercise are used; more than one session a day for twelve weeks is not needed. */
const maxSessions = 100
/** More than five a day for twelve weeks; the newest are read. */
const maxTrained = 500

/** A person's training, guided or logged by hand, for plans and targets. */
export const createTrainingLog = ({ guided, workouts, plans, rulesClient, now }: Deps) => {
  const stateOf = async (
    userId: string,
    person: Pick<Person, 'facts' | 'steps' | 'weight' | 'bmi'>,
    today: string,
    call: Call,
  ): Promise<TrainingState> => {
    const [sessions, { entries }, [concluded]] = await Promise.all([
      guided.finished(userId, maxSessions),
      workouts.workoutsOf(userId, {}, 1, 20),
      // The first week has the most to avoid.
      rulesClient.adaptation(() => ({ ...person.facts, weeksInPlan: 1 }), call),
    ])
    const avoided = concluded ? kindsOf(adviceOf(concluded)) : []
    const logged = entries.filter(({ exercises }) => exercises.length > 0).map(({ date }) => date)
    const history = createExerciseHistory(sessions)
    const lastStrengthDay = lastStrengthDayOf(sessions, logged)
    const { facts, steps, weight, bmi } = person
    return { facts, avoided, steps, weightKg: weight?.kg ?? null, bmi, sessions, history, lastStrengthDay, today }
  }

  return {
    stateOf,

    historyOf: async (userId: string) => createExerciseHistory(await guided.finished(userId, maxSessions)),

    trainedSince: async ({ userId, startDate, createdAt, program }: SavedPlan): Promise<Training[]> => {
      const [sessions, entries] = await Promise.all([
        guided.trainedSince(userId, startDate, maxTrained),
        workouts.trainedSince(userId, startDate, program.code, maxTrained),
      ])
      // Sessions of an earlier plan have the same names.
      const named = sessions.filter((session) => session.sessionId !== null && session.createdAt >= createdAt)
      const withEntries = new Set(
        sessions.filter(({ sessionId }) => sessionId !== null).map(({ workoutId }) => workoutId),
      )
      const logged = entries.filter(({ id }) => !withEntries.has(id))
      return [
        ...named.map(({ date, sessionId }) => ({ date, sessionId, day: null })),
        ...logged.map(({ date, day }) => ({ date, sessionId: null, day })),
      ]
    },

    programOf: async (call: Call): Promise<ProgramCode | null> => {
      const plan = await plans.get(actorOf(call).id)
      return (
        plan?.program.code ?? (await rulesClient.person(jakartaDay(now()), call)).consultation?.program.code ?? null
      )
    },
  }
}
