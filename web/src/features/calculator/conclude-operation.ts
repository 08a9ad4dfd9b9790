import type { ruleBaseOperations } from '@bugar/contracts/rule-base-operations'
import * as z from 'zod/mini'

type Declared = (typeof ruleBaseOperations)['inference.conclude']

/** What a screen says of a rule. */
const ShownRule = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  source: z.string(),
  event: z.object({ params: z.object({ fact: z.string() }) }),
})
export type ShownRule = z.output<typeof ShownRule>

const Answer = z.object({
  conclusions: z.array(z.object({ fact: z.string(), values: z.array(z.string()) })),
  fired: z.array(ShownRule),
})
export type ConcludeAnswer = z.output<typeof Answer>

/**
 * The declared operation, reading only what is shown of its answer; the types hold the two together. The table itself
 * would add up to 6 kB to every screen that shares a chunk with it.
 */
export const concludeOperations = {
  'inference.conclude': {
    service: 'inference',
    http: { method: 'POST', path: '/forward-chaining/conclude' } satisfies Declared['http'],
    access: 'user',
    summary: 'Run the rules of a base over facts',
    input: z.custom<z.input<Declared['input']>>(),
    output: Answer,
    failure: 'Forward chaining failed',
    safe: true,
  },
} as const
