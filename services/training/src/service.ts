import { jakartaDay } from '@bugar/contracts/core/values/day'
import { guidedSessionOperations } from '@bugar/contracts/training/guided-session'
import { ownExerciseOperations } from '@bugar/contracts/training/own-exercise'
import { planOperations } from '@bugar/contracts/training/plan-operations'
import { strengthOperations } from '@bugar/contracts/training/strength'
import { trainingOperations } from '@bugar/contracts/training/training'
import { workoutOperations } from '@bugar/contracts/training/workout'
import { createPurgeErased, createRequireOpenAccount } from '@bugar/runtime/privacy/purge-blocked'
import { type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { createGuidedSessionHandlers } from './guided-session/handlers.ts'
import { createNextOf } from './guided-session/next-of.ts'
import { createProgressions } from './guided-session/progressions.ts'
import { createGuidedSessionStore } from './guided-session/store.ts'
import { createTrainingLog } from './guided-session/training-log.ts'
import { guidedSessionTransfer } from './guided-session/model.ts'
import { migrations } from './migrations.ts'
import { createRulesClient } from './plan/rules-client.ts'
import { createCatalog } from './plan/catalog.ts'
import { lastDayOf } from './plan/domain/calendar.ts'
import { createPlanHandlers } from './plan/handlers.ts'
import { createPlanStore } from './plan/store.ts'
import { createSessionTargets } from './plan/targets.ts'
import { planRecord } from './plan/model.ts'
import { createPlanViews } from './plan/views.ts'
import { createStrengthHandlers } from './strength/handlers.ts'
import { createStrengthStore } from './strength/store.ts'
import { createExercises } from './workout/exercises.ts'
import { createOwnExerciseHandlers, ownExerciseRecord } from './workout/own-exercises.ts'
import { createWorkoutHandlers } from './workout/handlers.ts'
import { createWorkoutStore } from './workout/store.ts'
import { progressRecord, workoutRecord } from './workout/model.ts'

const operations = {
  ...trainingOperations,
  ...workoutOperations,
  ...planOperations,
  ...guidedSessionOperations,
  ...strengthOperations,
  ...ownExerciseOperations,
}

export const startTraining = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'training',
    operations,
    migrations,
    prepare: ({ bus, mongo, erasedPeople }) => {
      const workouts = createWorkoutStore(mongo)
      const guided = createGuidedSessionStore(mongo, workouts)
      const plans = createPlanStore(mongo)
      const now = () => new Date()
      const ofPeople = [workoutRecord, progressRecord, planRecord, ownExerciseRecord].map(({ transfer }) =>
        transfer(mongo),
      )
      const records = [...ofPeople, guidedSessionTransfer(mongo)]
      const requireOpenAccount = createRequireOpenAccount(createPurgeErased(erasedPeople, records))
      const rulesClient = createRulesClient(bus)
      const catalog = createCatalog(bus)
      const progressions = createProgressions({ rulesClient, catalog })
      const log = createTrainingLog({ guided, workouts, plans, rulesClient, now })
      const views = createPlanViews({ rulesClient, catalog, trainedSince: log.trainedSince, historyOf: log.historyOf })
      const targetsOf = createSessionTargets({ progressions, stateOf: log.stateOf })
      const nextOf = createNextOf({ plans, views, rulesClient, catalog, progressions, stateOf: log.stateOf, now })
      const handlers = {
        ...createWorkoutHandlers({
          store: workouts,
          exercises: createExercises(bus),
          removeGuided: guided.removeOfEntry,
          requireOpenAccount,
          now,
        }),
        ...createPlanHandlers({ store: plans, views, rulesClient, targetsOf, requireOpenAccount, now }),
        ...createGuidedSessionHandlers({
          store: guided,
          programOf: log.programOf,
          nextOf,
          requireOpenAccount,
          now,
        }),
        ...createOwnExerciseHandlers({ mongo, requireOpenAccount }),
        ...createStrengthHandlers({ store: createStrengthStore(mongo), now }),
        'training.counts': async () => ({ data: { workouts: await workouts.count() } }),
        'plan.runningAmong': async ({ people }: { readonly people: readonly string[] }) => {
          const today = jakartaDay(now())
          const running = (await plans.among(people)).filter((plan) => lastDayOf(plan) >= today)
          return { data: running.map(({ userId, consultationId }) => ({ userId, consultationId })) }
        },
      }
      return { records, ready: async () => ({ handlers }) }
    },
  })
