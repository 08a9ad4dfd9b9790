import { consultationOperations } from '@bugar/contracts/consultation'
import { type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { createHandlers } from './handlers.ts'
import { migrations } from './migrations.ts'
import { createModels } from './model.ts'
import { createOverview } from './overview.ts'
import { createPrograms } from './programs.ts'
import { consultationRecords } from './records.ts'
import { createConsultationStore } from './store.ts'

export const startConsultation = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'consultation',
    operations: consultationOperations,
    migrations,
    prepare: ({ bus, mongo, logger }) => {
      const models = createModels(mongo)
      const overview = createOverview(models)
      const handlers = createHandlers({
        bus,
        store: createConsultationStore(models),
        overview,
        programs: createPrograms(bus),
        now: () => new Date(),
      })
      bus.hear('consultations.changed', overview.apply)
      bus.onReconnect(() => overview.apply(null))
      const ready = async () => {
        // Counts ahead, so that the first who asks about many need not wait.
        void overview.total().catch((error: unknown) => logger.warn({ err: error }, 'counting failed'))
        return { handlers }
      }
      const onWritten = () => bus.announce('consultations.changed', null)
      return { records: [consultationRecords(mongo, onWritten)], ready }
    },
  })
