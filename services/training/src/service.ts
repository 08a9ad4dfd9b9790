import { trainingOperations } from '@bugar/contracts/training'
import { workoutOperations } from '@bugar/contracts/workout'
import { createRequireKept } from '@bugar/runtime/mongo/require-kept'
import { type StartOptions, startService } from '@bugar/runtime/process/service'
import type { Config } from './config.ts'
import { createExercises } from './workout/exercises.ts'
import { createWorkoutHandlers } from './workout/handlers.ts'
import { createWorkoutStore } from './workout/store.ts'
import { workoutTransfer } from './workout/transfer.ts'

export const startTraining = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'training',
    operations: { ...trainingOperations, ...workoutOperations },
    prepare: ({ bus, mongo, erasedPeople }) => {
      const workouts = createWorkoutStore(mongo)
      const now = () => new Date()
      const records = [...workoutTransfer(mongo)]
      const requireKept = createRequireKept(erasedPeople, records)
      const handlers = {
        ...createWorkoutHandlers({ store: workouts, exercises: createExercises(bus), requireKept, now }),
        'training.counts': async () => ({ data: { workouts: await workouts.count() } }),
      }
      return { records, ready: async () => ({ handlers }) }
    },
  })
