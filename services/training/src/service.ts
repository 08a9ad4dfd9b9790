import { handOverOperations, trainingOperations } from '@bugar/contracts/training'
import { workoutOperations } from '@bugar/contracts/workout'
import { createForgetErased, createRequireKept } from '@bugar/runtime/mongo/forget-erased'
import { type StartOptions, startService } from '@bugar/runtime/process/service'
import type { Config } from './config.ts'
import { createHandOverHandlers } from './hand-over/handlers.ts'
import { createHandOverStore } from './hand-over/store.ts'
import { createExercises } from './workout/exercises.ts'
import { createWorkoutHandlers } from './workout/handlers.ts'
import { createWorkoutStore } from './workout/store.ts'
import { workoutTransfer } from './workout/transfer.ts'

export const startTraining = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'training',
    operations: { ...trainingOperations, ...handOverOperations, ...workoutOperations },
    prepare: ({ bus, mongo, erasedPeople }) => {
      const workouts = createWorkoutStore(mongo)
      const now = () => new Date()
      const records = [...workoutTransfer(mongo)]
      const forgetErased = createForgetErased(erasedPeople, records)
      const requireKept = createRequireKept(forgetErased)
      const handlers = {
        ...createWorkoutHandlers({ store: workouts, exercises: createExercises(bus), requireKept, now }),
        ...createHandOverHandlers({ store: createHandOverStore(mongo), forgetErased, now }),
        'training.counts': async () => ({ data: { workouts: await workouts.count() } }),
      }
      return { records, ready: async () => ({ handlers }) }
    },
  })
