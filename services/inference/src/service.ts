import { inferenceOperations } from '@bugar/contracts/inference'
import { ruleOperations } from '@bugar/contracts/rule'
import { ruleBaseOperations } from '@bugar/contracts/rule-base-operations'
import { type StartOptions, startService } from '@bugar/runtime/service'
import { readFileSync } from 'node:fs'
import type { Config } from './config.ts'
import { createCurrentRules } from './rule/current-rules.ts'
import { createPrograms } from './rule/programs.ts'
import { createBaseStores, startBases } from './rule-base/bases.ts'
import { createRuleBaseHandlers } from './rule-base/handlers.ts'
import { baseTransfer } from './rule-base/transfer.ts'
import { readGoldenCases } from './domain/golden-cases.ts'
import { verify } from './domain/verify.ts'
import { createImportWrites } from './rule/import-writes.ts'
import { createInferenceHandlers } from './evaluation/handlers.ts'
import { ruleSetTransfer } from './rule/transfer.ts'
import { createRuleHandlers } from './rule/handlers.ts'
import { seedRules } from './seed/rules.ts'
import { createFindRuleSet } from './rule/rule-sets.ts'
import { createProgramStore } from './rule/kinds.ts'

const goldenCases = readGoldenCases(readFileSync(new URL('seed/golden-cases.csv', import.meta.url), 'utf8'))

export const startInference = (config: Config, options: StartOptions) =>
  startService(config, options, {
    name: 'inference',
    operations: { ...inferenceOperations, ...ruleOperations, ...ruleBaseOperations },
    prepare: ({ bus, mongo, logger, audit, auditStore, erasedPeople }) => {
      const store = createProgramStore(mongo)
      const baseStores = createBaseStores(mongo)
      const programs = createPrograms(bus)
      const ready = async () => {
        await store.seed({ rules: seedRules, goldenCases: null }, new Date())
        const rules = await createCurrentRules(store, logger, ({ rules }) => verify(rules).valid)
        const bases = await startBases(baseStores, logger)
        const all = [rules, ...[...bases.values()].map((base) => base.rules)]
        const look = () =>
          all.forEach((each) => each.refresh().catch((error: unknown) => logger.warn({ err: error }, 'refresh failed')))
        bus.subscribe('rules.changed', look)
        bus.onReconnect(look)
        const findRuleSet = createFindRuleSet(rules, store)
        const deps = { audit, bus, store, rules, findRuleSet, programs, goldenCases }
        return {
          handlers: {
            ...createInferenceHandlers(deps),
            ...createRuleHandlers(deps),
            ...createRuleBaseHandlers({ audit, bus, bases, programRules: rules }),
          },
          stats: () => {
            const reason = all.map((each) => each.warning()).find((warning) => warning !== null) ?? null
            return { ruleSet: rules.get().version, ...(reason !== null && { state: 'degraded', reason }) }
          },
          stop: () => all.forEach((each) => each.stop()),
        }
      }
      const records = [
        ...ruleSetTransfer(mongo, {
          store,
          writes: createImportWrites({ auditStore, bus, store }),
          erasedPeople,
          goldenCases,
        }),
        ...[...baseStores].flatMap(([base, its]) => {
          const writes = createImportWrites({ auditStore, bus, store: its })
          return baseTransfer(mongo, base, { store: its, writes, erasedPeople })
        }),
      ]
      return { records, ready }
    },
  })
