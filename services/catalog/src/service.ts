import { catalogOperations } from '@bugar/contracts/catalog/catalog'
import { exerciseOperations } from '@bugar/contracts/catalog/exercise'
import { favoriteOperations } from '@bugar/contracts/catalog/favorite'
import { fileOperations } from '@bugar/contracts/catalog/file'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { programOperations } from '@bugar/contracts/catalog/program'
import { createFairQueue } from '@bugar/runtime/core/fair-queue'
import { createPurgeErased, createRequireOpenAccount } from '@bugar/runtime/privacy/purge-blocked'
import { type ServiceDeps, type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { createExerciseHandlers } from './exercise/handlers.ts'
import { exerciseTransfer } from './exercise/model.ts'
import { createExerciseStore, type ExerciseStore } from './exercise/store.ts'
import { createFavoriteHandlers } from './favorite/handlers.ts'
import { createFavoriteStore, favoriteRecord } from './favorite/store.ts'
import { createFileHandlers } from './file/handlers.ts'
import { fileTransfer } from './file/transfer.ts'
import { createFileStore } from './file/store.ts'
import { migrations } from './migrations.ts'
import { createProgramHandlers } from './program/handlers.ts'
import { programTransfer } from './program/model.ts'
import { createProgramStore, type ProgramStore } from './program/store.ts'
import { exercises as exerciseSeeds } from './seed/exercises.ts'
import { programs as programSeeds } from './seed/programs.ts'

const operations = {
  ...catalogOperations,
  ...programOperations,
  ...exerciseOperations,
  ...favoriteOperations,
  ...fileOperations,
}

/** Seeds an empty library only: an exercise that an administrator deleted must not return at the next start. */
const fillEmpty = async (programs: ProgramStore, exercises: ExerciseStore): Promise<void> => {
  await programs.seed(programSeeds)
  if ((await exercises.count()) === 0) {
    await exercises.seed(exerciseSeeds)
  }
}

/** One at a time: a picture can take most of the service's memory. */
const inspectionLimits = { name: 'pictures', atOnce: 1, waiting: 20 }

const prepare = ({ bus, mongo, audit, erasedPeople }: ServiceDeps) => {
  const programs = createProgramStore(mongo)
  const exercises = createExerciseStore(mongo)
  const favorites = createFavoriteStore(mongo)
  const files = createFileStore(mongo)
  const inspections = createFairQueue(inspectionLimits)
  const now = () => new Date()
  const publishProgram = (code: string) => bus.publish('program.changed', { code })
  const publishExercise = (id: string | null) => bus.publish('exercise.changed', { id })

  const favoriteRecords = favoriteRecord.transfer(mongo)
  const requireOpenAccount = createRequireOpenAccount(createPurgeErased(erasedPeople, [favoriteRecords]))

  const shared: Handlers<typeof catalogOperations> = {
    'catalog.counts': async () => ({ data: { programs: await programs.count(), exercises: await exercises.count() } }),
    'exercise.namesOf': async ({ ids }) => ({ data: await exercises.namesOf(ids) }),
  }
  const handlers = {
    ...shared,
    ...createProgramHandlers({ audit, store: programs, publish: publishProgram }),
    ...createExerciseHandlers({ audit, store: exercises, favorites, publish: publishExercise }),
    ...createFavoriteHandlers({ store: favorites, exercises, requireOpenAccount, now }),
    ...createFileHandlers({ audit, store: files, inspections, now }),
  }
  const publishAll = () => {
    programSeeds.forEach(({ code }) => publishProgram(code))
    publishExercise(null)
  }
  return {
    seed: async () => {
      const added = (await programs.seed(programSeeds)) + (await exercises.seed(exerciseSeeds))
      if (added > 0) {
        publishAll()
      }
      return added
    },
    onImported: publishAll,
    records: [
      programTransfer(mongo),
      exerciseTransfer(mongo),
      favoriteRecords,
      fileTransfer(mongo, files, inspections),
    ],
    ready: async () => {
      await fillEmpty(programs, exercises)
      return { handlers }
    },
  }
}

export const startCatalog = (config: Config, options: StartOptions) =>
  startService(config, options, { name: 'catalog', operations, migrations, prepare })
