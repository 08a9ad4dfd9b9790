import { busFields, logFields, opsFields, parseEnv, whole } from '@bugar/runtime/core/env'
import * as z from 'zod'

const trustProxy = (text: string): boolean | string[] => {
  if (text === '' || text === 'false') {
    return false
  }
  return text === 'true' ? true : text.split(',').map((address) => address.trim())
}

const Config = z.object({
  ...logFields,
  ...opsFields,
  ...busFields,
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(8080, 0, 65_535),
  /** While it stops it still answers for so long, until a balancer has seen at `/readyz` that it leaves. */
  LEAVE_AFTER_MS: whole(0, 0, 5000),
  /** Folder of the built web app. */
  WEB_DIST: z.string().min(1).optional(),
  /** Provider of sign-on, which auth asks; here only whether the login screen offers it. */
  OIDC_ISSUER: z.string().default(''),
  /** Addresses or networks, with commas between, whose X-Forwarded-* headers are believed; `true` believes anyone. */
  TRUST_PROXY: z.string().default('false').transform(trustProxy),
  /** True when people reach the gateway by https only. */
  PUBLIC_HTTPS: z.stringbool().default(false),
  /** Upper bound of an import file, in bytes. */
  IMPORT_MAX_BYTES: whole(1024 ** 3, 1),
  RATE_CONSULTATIONS_PER_MINUTE: whole(240, 1),
  /** Factor of the requests per minute that a person and an address may send (`rateLimits`). */
  RATE_SCALE: z.coerce.number().min(0.001).max(1_000_000).default(1),
})
export type Config = z.output<typeof Config>

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => parseEnv(Config, env)
