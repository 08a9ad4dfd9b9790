import { bodyGoalOperations } from '@bugar/contracts/advice/person/body-goal'
import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { consultationRegionOperations } from '@bugar/contracts/advice/consultation/consultation-regions'
import { healthProfileOperations } from '@bugar/contracts/advice/person/health-profile'
import { doctorConsentOperations } from '@bugar/contracts/advice/person/doctor-consent'
import { personStateOperations } from '@bugar/contracts/advice/person/person-state'
import { todayCheckOperations } from '@bugar/contracts/advice/person/today-check'
import { trainingProfileOperations } from '@bugar/contracts/advice/person/training-profile'
import { weighInOperations } from '@bugar/contracts/advice/person/weigh-in'
import { type StartOptions, startService } from '@bugar/runtime/service'
import { migrations } from './migrations.ts'
import { createBodyGoalHandlers } from './body-goal/handlers.ts'
import { bodyGoalRecord, createBodyGoalStore } from './body-goal/store.ts'
import type { Config } from './config.ts'
import { createHandlers } from './consultation/handlers.ts'
import { createExplanations } from './consultation/explanations.ts'
import { createDoctorConsentHandlers } from './doctor-consent/handlers.ts'
import { createDoctorConsentStore, doctorConsentRecord } from './doctor-consent/store.ts'
import { createHealthProfileHandlers } from './health-profile/handlers.ts'
import { createSafetyStore } from './health-profile/safety-store.ts'
import { createHealthProfileStore, healthProfileRecord } from './health-profile/store.ts'
import { consultationTransfer, createModels } from './consultation/model.ts'
import { createPrograms } from './consultation/programs.ts'
import { createConsultationStore } from './consultation/store.ts'
import { createTotals } from './consultation/totals.ts'
import { createPersonStateHandlers } from './person-state/handlers.ts'
import { createPersonStates } from './person-state/person-states.ts'
import { createRegionCountHandlers } from './region-count/handlers.ts'
import { createTodayCheckHandlers } from './today-check/handlers.ts'
import { createTodayCheckStore, todayCheckRecord } from './today-check/store.ts'
import { createTrainingProfileHandlers } from './training-profile/handlers.ts'
import { createTrainingProfileStore, trainingProfileRecord } from './training-profile/store.ts'
import { createWeighInHandlers } from './weigh-in/handlers.ts'
import { createWeighInStore, weighInRecord } from './weigh-in/store.ts'

export const startConsultation = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'consultation',
    operations: {
      ...consultationOperations,
      ...consultationRegionOperations,
      ...healthProfileOperations,
      ...trainingProfileOperations,
      ...personStateOperations,
      ...doctorConsentOperations,
      ...todayCheckOperations,
      ...weighInOperations,
      ...bodyGoalOperations,
    },
    migrations,
    prepare: ({ bus, mongo, logger, auditStore }) => {
      const models = createModels(mongo)
      const totals = createTotals(models, logger)
      const store = createConsultationStore(models, totals.updateSoon)
      const { blockedAmong } = store
      const healthProfiles = createHealthProfileStore(mongo, blockedAmong)
      const trainingProfiles = createTrainingProfileStore(mongo, blockedAmong)
      const weighIns = createWeighInStore(mongo, blockedAmong)
      const bodyGoals = createBodyGoalStore(mongo, blockedAmong)
      const doctorConsents = createDoctorConsentStore(mongo, blockedAmong)
      const todayChecks = createTodayCheckStore(mongo, blockedAmong)
      const safety = createSafetyStore(mongo)
      const now = () => new Date()
      const states = createPersonStates({
        bus,
        consultations: store,
        safety,
        trainingProfiles,
        weighIns,
        todayChecks,
        bodyGoals,
        now,
      })
      const consultationHandlers = createHandlers({
        bus,
        store,
        states,
        totals,
        auditStore,
        explanations: createExplanations(bus),
        programs: createPrograms(bus),
        now,
      })
      const handlers = {
        ...consultationHandlers,
        ...createRegionCountHandlers({ bus, consultations: store, healthProfiles, now }),
        ...createHealthProfileHandlers({ store: healthProfiles, doctorConsents, now }),
        ...createTrainingProfileHandlers({ store: trainingProfiles, now }),
        ...createPersonStateHandlers({ states, now }),
        ...createDoctorConsentHandlers({ store: doctorConsents, healthProfiles, states, now }),
        ...createTodayCheckHandlers({ store: todayChecks, now }),
        ...createWeighInHandlers({ store: weighIns, now }),
        ...createBodyGoalHandlers({ store: bodyGoals, states, now }),
      }
      const ready = async () => {
        totals.updateSoon()
        return { handlers, stop: totals.stop, namesOf: store.peopleOf }
      }
      const ofPeople = [
        healthProfileRecord,
        trainingProfileRecord,
        doctorConsentRecord,
        todayCheckRecord,
        weighInRecord,
        bodyGoalRecord,
      ]
      const records = [consultationTransfer(models, store), ...ofPeople.map(({ transfer }) => transfer(mongo))]
      return { records, onImported: totals.updateSoon, ready }
    },
  })
