import { inferenceOperations } from '@bugar/contracts/inference'
import { ruleOperations } from '@bugar/contracts/rule'
import { type StartOptions, startService } from '@bugar/runtime/process/service'
import { readFileSync } from 'node:fs'
import type { Config } from './config.ts'
import { createCurrentRules } from './rule/current-rules.ts'
import { createPrograms } from './rule/programs.ts'
import { readGoldenCases } from './domain/golden-cases.ts'
import { createImportWrites } from './rule/import-writes.ts'
import { createInferenceHandlers } from './evaluation/handlers.ts'
import { ruleSetTransfer } from './rule/transfer.ts'
import { createRuleHandlers } from './rule/handlers.ts'
import { seedRules } from './seed/rules.ts'
import { createFindRuleSet } from './rule/rule-sets.ts'
import { createStore } from './rule/store.ts'

const goldenCases = readGoldenCases(readFileSync(new URL('seed/golden-cases.csv', import.meta.url), 'utf8'))

export const startInference = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'inference',
    operations: { ...inferenceOperations, ...ruleOperations },
    prepare: ({ bus, mongo, logger, audit, auditStore }) => {
      const store = createStore(mongo)
      const programs = createPrograms(bus)
      const ready = async () => {
        await store.seed(seedRules, new Date())
        const rules = await createCurrentRules(store, logger)
        const look = () => void rules.refresh().catch((error: unknown) => logger.warn({ err: error }, 'refresh failed'))
        bus.subscribe('rules.changed', look)
        bus.onReconnect(look)
        const findRuleSet = createFindRuleSet(rules, store)
        const deps = { audit, bus, store, rules, findRuleSet, programs, goldenCases }
        return {
          handlers: { ...createInferenceHandlers(deps), ...createRuleHandlers(deps) },
          stats: () => {
            const reason = rules.warning()
            return { ruleSet: rules.get().version, ...(reason !== null && { state: 'degraded', reason }) }
          },
          stop: rules.stop,
        }
      }
      return { records: ruleSetTransfer(mongo, createImportWrites({ auditStore, bus, store }), goldenCases), ready }
    },
  })
