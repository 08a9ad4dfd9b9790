import { consultationOperations } from '@bugar/contracts/consultation'
import { type StartOptions, startService } from '@bugar/runtime/process/service'
import type { Config } from './config.ts'
import { createHandlers } from './consultation/handlers.ts'
import { createExplanations } from './consultation/explanations.ts'
import { createImportWrites } from './consultation/import-writes.ts'
import { migrations } from './migrations.ts'
import { createModels } from './consultation/model.ts'
import { createPrograms } from './consultation/programs.ts'
import { consultationTransfer } from './consultation/transfer.ts'
import { createConsultationStore } from './consultation/store.ts'
import { createTotals } from './consultation/totals.ts'

export const startConsultation = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'consultation',
    operations: consultationOperations,
    migrations,
    prepare: ({ bus, mongo, logger, auditStore }) => {
      const models = createModels(mongo)
      const totals = createTotals(models, logger)
      const store = createConsultationStore(models, totals.updateSoon)
      const handlers = createHandlers({
        bus,
        store,
        totals,
        auditStore,
        explanations: createExplanations(bus),
        programs: createPrograms(bus),
        now: () => new Date(),
      })
      const ready = async () => {
        totals.updateSoon()
        return { handlers, stop: totals.stop }
      }
      return { records: [consultationTransfer(mongo, createImportWrites(store))], ready }
    },
  })
