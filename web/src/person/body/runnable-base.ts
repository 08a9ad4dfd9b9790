import { RuleBase, type RuleBaseName, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RunnableBase, ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import { RuleSetRef } from '@bugar/contracts/advice/consultation/verdict'
import * as z from 'zod/mini'
import { operationQuery } from '#kit/data/query-client.ts'

type Declared = (typeof ruleBaseOperations)['ruleBase.rules']

const output: z.ZodMiniType<RunnableBase> = z.object({
  base: RuleBase,
  ruleSet: RuleSetRef,
  rules: z.array(SourcedRule),
})

/** The declared operation; the types hold the two together. The whole table would add up to 6 kB to a screen. */
const operations = {
  'ruleBase.rules': {
    service: 'inference',
    http: { method: 'GET', path: '/rule-bases/{base}/rules' } satisfies Declared['http'],
    access: 'user',
    summary: '',
    input: z.custom<z.input<Declared['input']>>(),
    output,
    failure: 'Failed to get rules',
    safe: true,
  },
} as const

/** A base in force, for evaluation on the device; the service worker keeps it for use without a network. */
export const runnableBaseQuery = (base: RuleBaseName) => operationQuery(operations, 'ruleBase.rules', { base })
