import { exerciseOperations } from '@bugar/contracts/exercise'
import { favoriteOperations } from '@bugar/contracts/favorite'
import { fileOperations } from '@bugar/contracts/file'
import { programOperations } from '@bugar/contracts/program'
import { workoutOperations } from '@bugar/contracts/workout'
import { type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { createExerciseHandlers } from './exercise/handlers.ts'
import { exerciseRecords } from './exercise/records.ts'
import { createExerciseStore } from './exercise/store.ts'
import { createFavoriteHandlers } from './favorite/handlers.ts'
import { favoriteRecords } from './favorite/records.ts'
import { createFavoriteStore } from './favorite/store.ts'
import { createFileHandlers } from './file/handlers.ts'
import { createFileStore } from './file/store.ts'
import { createProgramHandlers } from './program/handlers.ts'
import { programRecords } from './program/records.ts'
import { createProgramStore } from './program/store.ts'
import { exercises as exerciseSeeds } from './seed/exercises.ts'
import { programs as programSeeds } from './seed/programs.ts'
import { createWorkoutHandlers } from './workout/handlers.ts'
import { workoutRecords } from './workout/records.ts'
import { createWorkoutStore } from './workout/store.ts'

const operations = {
  ...programOperations,
  ...exerciseOperations,
  ...favoriteOperations,
  ...workoutOperations,
  ...fileOperations,
}

export const startCatalog = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'catalog',
    operations,
    prepare: ({ bus, mongo }) => {
      const programs = createProgramStore(mongo)
      const exercises = createExerciseStore(mongo)
      const favorites = createFavoriteStore(mongo)
      const workouts = createWorkoutStore(mongo)
      const files = createFileStore(mongo)
      const now = () => new Date()

      const handlers = {
        ...createProgramHandlers({ bus, store: programs }),
        ...createExerciseHandlers({ store: exercises, favorites }),
        ...createFavoriteHandlers({ store: favorites, exercises, now }),
        ...createWorkoutHandlers({ store: workouts, exercises, now }),
        ...createFileHandlers({ store: files, now }),
        'catalog.counts': async () => ({
          data: { programs: await programs.count(), exercises: await exercises.count() },
        }),
      }

      return {
        seed: async () => (await programs.seed(programSeeds)) + (await exercises.seed(exerciseSeeds)),
        records: [
          programRecords(mongo, (code) => bus.announce('program.changed', { code })),
          exerciseRecords(mongo),
          favoriteRecords(mongo),
          ...workoutRecords(mongo),
        ],
        ready: async () => {
          await programs.seed(programSeeds)
          // An exercise that an administrator has deleted must not come back at the next start.
          if ((await exercises.count()) === 0) {
            await exercises.seed(exerciseSeeds)
          }
          return { handlers }
        },
      }
    },
  })
