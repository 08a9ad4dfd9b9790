import * as z from 'zod'

/**
 * Reads a process's settings once.
 * @throws Error whose message lists every wrong or missing setting, one a line.
 */
export const parseEnv = <T extends z.ZodType>(
  schema: T,
  env: Readonly<Record<string, string | undefined>>,
): z.output<T> => {
  const result = schema.safeParse(env)
  if (result.success) {
    return result.data
  }
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Settings in the environment are wrong:\n${lines.join('\n')}`)
}

const required = (what: string) => z.string(`is missing: ${what}`).min(1, `is empty: ${what}`)

const unset = z.literal('').transform(() => undefined)
const file = z.union([unset, z.string()]).optional()

/** A whole number from the environment, inclusive bounds. */
export const whole = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(min).max(max).default(fallback)

export const logFields = { LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info') }

export const opsFields = {
  /** Address and port of `/livez`, `/readyz` and `/metrics`; they are off without a port, and 0 chooses a free one. */
  OPS_HOST: z.string().min(1).default('127.0.0.1'),
  OPS_PORT: z.union([unset, z.coerce.number().int().min(0).max(65_535)]).optional(),
  /** Address of an OpenTelemetry collector, such as `http://127.0.0.1:4318`; traces are off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([unset, z.url()]).optional(),
  /** Share of new traces that are recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
}

export const busFields = {
  NATS_URL: required('address of the NATS server, such as nats://127.0.0.1:4222'),
  NATS_USER: required('account user of this process'),
  NATS_PASSWORD: required('password of that user'),
  /** Certificate files: the authority of the server's certificate, and the process's own certificate with its key. */
  NATS_TLS_CA: file,
  NATS_TLS_CERT: file,
  NATS_TLS_KEY: file,
}

export const mongoFields = {
  MONGODB_URI: required('connection string of MongoDB'),
  /** The service's own database; no other service opens it. */
  MONGODB_DATABASE: z.string().min(1).optional(),
}
