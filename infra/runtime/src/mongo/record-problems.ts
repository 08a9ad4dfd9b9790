import { fieldErrors } from '@bugar/contracts/core/bus/envelope'
import { plainText } from '@bugar/contracts/core/values/string-length'
import * as z from 'zod/mini'

/** Most problems named for one record. */
const maxNamed = 5

const sentenceOf = (result: z.core.util.SafeParseResult<unknown>): string | null =>
  result.success
    ? null
    : fieldErrors(result.error)
        .slice(0, maxNamed)
        .map(({ field, message }) => (field ? `${field}: ${message}` : message))
        .join('; ')

/** Problems of a value by a schema, in one sentence that names the fields; null when it is valid. */
export const problemOf = (schema: z.ZodMiniType, value: unknown): string | null =>
  sentenceOf(z.safeParse(schema, value))

/** As `problemOf`, of a value as it is stored: with dates and ids where a line of an export has texts. */
export const encodeProblem = (schema: z.ZodMiniType, value: unknown): string | null =>
  sentenceOf(z.safeEncode(schema, value as never))

const PlainText = z.string().check(plainText())

/**
 * The first text in a value, at any depth and including names of fields, that is not plain text, which no operation
 * accepts; null when all are.
 */
export const textProblem = (value: unknown, path: readonly string[] = []): string | null => {
  if (typeof value === 'string') {
    const problem = problemOf(PlainText, value)
    return problem && `${path.join('.')}: ${problem}`
  }
  if (typeof value !== 'object' || value === null) {
    return null
  }
  for (const [name, part] of Object.entries(value)) {
    const problem = textProblem(Array.isArray(value) ? null : name, path) ?? textProblem(part, [...path, name])
    if (problem !== null) {
      return problem
    }
  }
  return null
}

/** Set by the server's clock: a later one would sort before all others permanently. */
const ownTimes = ['createdAt', 'updatedAt', 'answeredAt', 'activatedAt', 'deletedAt'] as const

/** Tolerated difference between the clocks of two systems. */
const dayMs = 24 * 60 * 60 * 1000

/** A time in the future that no system can have set yet; null when there is none. */
export const timeProblem = (data: object, now: Date): string | null => {
  const times = data as Readonly<Partial<Record<(typeof ownTimes)[number], string>>>
  const ahead = ownTimes.find((name) => Date.parse(times[name] ?? '') > now.getTime() + dayMs)
  return ahead === undefined ? null : `${ahead}: Waktu tidak boleh di masa depan`
}

/** A copy without the null fields, which were absent from the input that created the record. */
export const withoutNulls = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
