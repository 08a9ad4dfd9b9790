import { exerciseOperations } from '@bugar/contracts/exercise'
import { favoriteOperations } from '@bugar/contracts/favorite'
import { fileOperations } from '@bugar/contracts/file'
import { programOperations } from '@bugar/contracts/program'
import { workoutOperations } from '@bugar/contracts/workout'
import { type ServiceParts, type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { createExerciseHandlers } from './exercise/handlers.ts'
import { exerciseRecords } from './exercise/records.ts'
import { createExerciseStore, type ExerciseStore } from './exercise/store.ts'
import { createFavoriteHandlers } from './favorite/handlers.ts'
import { favoriteRecords } from './favorite/records.ts'
import { createFavoriteStore } from './favorite/store.ts'
import { createFileHandlers } from './file/handlers.ts'
import { fileRecords } from './file/records.ts'
import { createFileStore } from './file/store.ts'
import { createProgramHandlers } from './program/handlers.ts'
import { programRecords } from './program/records.ts'
import { createProgramStore, type ProgramStore } from './program/store.ts'
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

/** An exercise that an administrator has deleted must not come back at the next start, so only an empty library is filled. */
const fillEmpty = async (programs: ProgramStore, exercises: ExerciseStore): Promise<void> => {
  await programs.seed(programSeeds)
  if ((await exercises.count()) === 0) {
    await exercises.seed(exerciseSeeds)
  }
}

const prepare = ({ bus, mongo, audit }: ServiceParts) => {
  const programs = createProgramStore(mongo)
  const exercises = createExerciseStore(mongo)
  const favorites = createFavoriteStore(mongo)
  const workouts = createWorkoutStore(mongo)
  const files = createFileStore(mongo)
  const now = () => new Date()
  const announce = (code: string) => bus.announce('program.changed', { code })

  const handlers = {
    ...createProgramHandlers({ audit, store: programs, announce }),
    ...createExerciseHandlers({ audit, store: exercises, favorites }),
    ...createFavoriteHandlers({ store: favorites, exercises, now }),
    ...createWorkoutHandlers({ store: workouts, exercises, now }),
    ...createFileHandlers({ audit, store: files, now }),
    'catalog.counts': async () => ({ data: { programs: await programs.count(), exercises: await exercises.count() } }),
    'catalog.forgetUser': async ({ userId }: { userId: string }) => {
      await Promise.all([favorites.forgetUser(userId), workouts.forgetUser(userId)])
      return { data: {} }
    },
  }
  return {
    seed: async () => (await programs.seed(programSeeds)) + (await exercises.seed(exerciseSeeds)),
    records: [
      programRecords(mongo, announce),
      exerciseRecords(mongo),
      favoriteRecords(mongo),
      ...workoutRecords(mongo),
      fileRecords(mongo, files),
    ],
    ready: async () => {
      await fillEmpty(programs, exercises)
      return { handlers }
    },
  }
}

export const startCatalog = (config: Config, options: StartOptions) =>
  startService(config, options, { name: 'catalog', operations, prepare })
