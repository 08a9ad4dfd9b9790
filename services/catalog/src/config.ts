import { busFields, logFields, mongoFields, opsFields, parseEnv } from '@bugar/runtime/core/env'
import * as z from 'zod'

const Config = z.object({
  ...logFields,
  ...opsFields,
  ...busFields,
  ...mongoFields,
  MONGODB_DATABASE: z.string().default('bugar_catalog'),
})
export type Config = z.output<typeof Config>

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => parseEnv(Config, env)
