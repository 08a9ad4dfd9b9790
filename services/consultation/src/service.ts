import { bodyGoalOperations } from '@bugar/contracts/body-goal'
import { consultationOperations } from '@bugar/contracts/consultation'
import { healthProfileOperations } from '@bugar/contracts/health-profile'
import { trainingProfileOperations } from '@bugar/contracts/training-profile'
import { weighInOperations } from '@bugar/contracts/weigh-in'
import { type StartOptions, startService } from '@bugar/runtime/process/service'
import { createBodyGoalHandlers } from './body-goal/handlers.ts'
import { createBodyGoalStore } from './body-goal/store.ts'
import { bodyGoalTransfer } from './body-goal/transfer.ts'
import type { Config } from './config.ts'
import { createHandlers } from './consultation/handlers.ts'
import { createExplanations } from './consultation/explanations.ts'
import { createImportWrites } from './consultation/import-writes.ts'
import { createHealthProfileHandlers } from './health-profile/handlers.ts'
import { createHealthProfileStore } from './health-profile/store.ts'
import { healthProfileTransfer } from './health-profile/transfer.ts'
import { migrations } from './migrations.ts'
import { createModels } from './consultation/model.ts'
import { createPrograms } from './consultation/programs.ts'
import { consultationTransfer } from './consultation/transfer.ts'
import { createConsultationStore } from './consultation/store.ts'
import { createTotals } from './consultation/totals.ts'
import { createTrainingProfileHandlers } from './training-profile/handlers.ts'
import { createTrainingProfileStore } from './training-profile/store.ts'
import { trainingProfileTransfer } from './training-profile/transfer.ts'
import { createWeighInHandlers } from './weigh-in/handlers.ts'
import { createWeighInStore } from './weigh-in/store.ts'
import { weighInTransfer } from './weigh-in/transfer.ts'

export const startConsultation = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'consultation',
    operations: {
      ...consultationOperations,
      ...healthProfileOperations,
      ...trainingProfileOperations,
      ...weighInOperations,
      ...bodyGoalOperations,
    },
    migrations,
    prepare: ({ bus, mongo, logger, auditStore }) => {
      const models = createModels(mongo)
      const totals = createTotals(models, logger)
      const store = createConsultationStore(models, totals.updateSoon)
      const { closedAmong } = store
      const healthProfiles = createHealthProfileStore(mongo, closedAmong)
      const trainingProfiles = createTrainingProfileStore(mongo, closedAmong)
      const weighIns = createWeighInStore(mongo, closedAmong)
      const bodyGoals = createBodyGoalStore(mongo, closedAmong)
      const now = () => new Date()
      const consultationHandlers = createHandlers({
        bus,
        store,
        healthProfiles,
        totals,
        auditStore,
        explanations: createExplanations(bus),
        programs: createPrograms(bus),
        now,
      })
      const handlers = {
        ...consultationHandlers,
        ...createHealthProfileHandlers({ store: healthProfiles, now }),
        ...createTrainingProfileHandlers({
          store: trainingProfiles,
          consultations: store,
          healthProfiles,
          now,
        }),
        ...createWeighInHandlers({ store: weighIns, now }),
        ...createBodyGoalHandlers({
          bus,
          store: bodyGoals,
          consultations: store,
          healthProfiles,
          weighIns,
          now,
        }),
      }
      const ready = async () => {
        totals.updateSoon()
        return { handlers, stop: totals.stop, namesOf: store.peopleOf }
      }
      const records = [
        consultationTransfer(mongo, createImportWrites(store), store),
        healthProfileTransfer(mongo, healthProfiles, closedAmong),
        trainingProfileTransfer(mongo, trainingProfiles, closedAmong),
        weighInTransfer(mongo, weighIns, closedAmong),
        bodyGoalTransfer(mongo, bodyGoals, closedAmong),
      ]
      return { records, ready }
    },
  })
