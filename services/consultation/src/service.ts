import { consultationOperations } from '@bugar/contracts/consultation'
import { type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { createHandlers } from './handlers.ts'
import { migrations } from './migrations.ts'
import { createPrograms } from './programs.ts'
import { consultationRecords } from './records.ts'
import { createConsultationStore } from './store.ts'

export const startConsultation = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'consultation',
    operations: consultationOperations,
    migrations,
    prepare: ({ bus, mongo }) => {
      const handlers = createHandlers({
        bus,
        store: createConsultationStore(mongo),
        programs: createPrograms(bus),
        now: () => new Date(),
      })
      return { records: [consultationRecords(mongo)], ready: async () => ({ handlers }) }
    },
  })
