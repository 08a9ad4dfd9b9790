import { busFields, logFields, mongoFields, parseEnv } from '@bugar/runtime/core/env'
import * as z from 'zod'

const Config = z.object({
  ...logFields,
  ...busFields,
  ...mongoFields,
  MONGODB_DATABASE: z.string().default('bugar_inference'),
  /** `two`: what one administrator proposes another approves, as soon as there are two. */
  RULES_APPROVAL: z.enum(['two', 'one']).default('two'),
})
export type Config = z.output<typeof Config>

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => parseEnv(Config, env)
