import { programOperations } from '@bugar/contracts/program'
import { type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { createExerciseStore } from './exercise/store.ts'
import { createProgramHandlers } from './program/handlers.ts'
import { createProgramStore } from './program/store.ts'
import { exercises as exerciseSeeds } from './seed/exercises.ts'
import { programs as programSeeds } from './seed/programs.ts'

export const startCatalog = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'catalog',
    operations: programOperations,
    prepare: ({ mongo }) => {
      const programs = createProgramStore(mongo)
      const exercises = createExerciseStore(mongo)
      const ready = async () => {
        await programs.seed(programSeeds)
        // An exercise that an administrator has deleted must not come back at the next start.
        if ((await exercises.count()) === 0) {
          await exercises.seed(exerciseSeeds)
        }
        const counts = async () => ({ data: { programs: await programs.count(), exercises: await exercises.count() } })
        return { handlers: { ...createProgramHandlers(programs), 'catalog.counts': counts } }
      }
      return { ready }
    },
  })
