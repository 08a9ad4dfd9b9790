import type { ruleBaseOperations } from '@bugar/contracts/rule-base-operations'
import { RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import * as z from 'zod/mini'
import { operationQuery } from '#lib/query-client.ts'

type Declared = (typeof ruleBaseOperations)['ruleBase.rules']

const EnergyRules = z.object({ base: RuleBase, rules: z.array(SourcedRule) })
export type EnergyRules = z.output<typeof EnergyRules>

/** The declared operation, kept equal by the types. The whole table would add up to 6 kB to the screen. */
const operations = {
  'ruleBase.rules': {
    service: 'inference',
    http: { method: 'GET', path: '/rule-bases/{base}/rules' } satisfies Declared['http'],
    access: 'user',
    summary: '',
    input: z.custom<z.input<Declared['input']>>(),
    output: EnergyRules,
    failure: 'Failed to get rules',
    safe: true,
  },
} as const

/** The active energy rules; the service worker caches them for offline use. */
export const energyRulesQuery = operationQuery(operations, 'ruleBase.rules', { base: 'energy' })
