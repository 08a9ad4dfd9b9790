import { busFields, logFields, mongoFields, opsFields, parseEnv } from '@bugar/runtime/core/env'
import * as z from 'zod'

const Config = z.object({
  ...logFields,
  ...opsFields,
  ...busFields,
  ...mongoFields,
  MONGODB_DATABASE: z.string().default('bugar_inference'),
  /** `two`: one administrator's proposal needs another's approval, as soon as there are two. */
  RULES_APPROVAL: z.enum(['two', 'one']).default('two'),
  /** Share of answers, 0 to 1, for which a proposed draft is also evaluated. */
  RULES_SHADOW_SHARE: z.coerce.number().min(0).max(1).default(1),
})
export type Config = z.output<typeof Config>

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => parseEnv(Config, env)
