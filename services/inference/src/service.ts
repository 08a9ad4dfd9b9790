import { inferenceOperations } from '@bugar/contracts/inference'
import { askOnce } from '@bugar/runtime/ask-once'
import { type StartOptions, startService } from '@bugar/runtime/service'
import type { Config } from './config.ts'
import { createCurrentRules } from './current-rules.ts'
import { createHandlers } from './handlers.ts'
import { seedRules } from './seed/rules.ts'
import { createStore } from './store.ts'

export const startInference = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'inference',
    operations: inferenceOperations,
    prepare: ({ bus, mongo, logger }) => {
      const store = createStore(mongo)
      const programNames = askOnce(bus, 'program.changed', async () => {
        const { data } = await bus.call('program.list', {})
        return new Map<string, string>(data.map((program) => [program.code, program.name]))
      })
      const ready = async () => {
        await store.seed(seedRules, new Date())
        const rules = await createCurrentRules(store, logger)
        const look = () => void rules.refresh().catch((error: unknown) => logger.warn({ err: error }, 'refresh failed'))
        bus.hear('rules.changed', look)
        bus.onReconnect(look)
        return {
          handlers: createHandlers({ rules, programNames }),
          stats: () => ({ ruleSet: rules.get().version }),
          stop: rules.stop,
        }
      }
      return { ready }
    },
  })
