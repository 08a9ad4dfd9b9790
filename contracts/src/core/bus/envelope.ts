import * as z from 'zod/mini'
import { type FieldError, invalid, maxFieldErrors } from './errors.ts'

export const FieldErrorSchema = z.strictObject({ field: z.string(), message: z.string() })

/** The answer to every rejected HTTP call. */
export const FailureEnvelope = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(FieldErrorSchema).check(z.maxLength(maxFieldErrors))),
  /** For teams: the code of the refusal, one of `statusOf`. */
  code: z.optional(z.string()),
  /** For teams: seconds until another try makes sense. */
  retryAfter: z.optional(z.number()),
  /** For a 412: the stored version. */
  data: z.optional(z.unknown()),
})
export type FailureEnvelope = z.output<typeof FailureEnvelope>

const typeNames: Record<string, string> = {
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
  boolean: 'true atau false',
  array: 'daftar',
  object: 'objek',
}

/** Zod's own messages; with the full zod build they continue with the expected type. */
const ofZod = /^(?:Invalid (?:input|option|ISO|UUID|string)\b|Too (?:small|big):)/

const sentence = (issue: z.core.$ZodIssue): string => {
  if (!ofZod.test(issue.message)) {
    return issue.message
  }
  switch (issue.code) {
    case 'invalid_type':
      return `Harus berupa ${typeNames[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `Paling sedikit ${issue.minimum}`
    case 'too_big':
      return `Paling banyak ${issue.maximum}`
    case 'invalid_value':
      return `Harus salah satu dari ${issue.values.join(', ')}`
    default:
      return 'Nilai tidak sah'
  }
}

const first = <T>(list: readonly T[]) => list.slice(0, maxFieldErrors)

/** One entry for each of the first problems; unknown fields are named one by one. */
export const fieldErrors = (error: z.core.$ZodError): FieldError[] =>
  first(
    first(error.issues).flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? first(issue.keys).map((key) => ({ field: [...issue.path, key].join('.'), message: 'Kolom tidak dikenal' }))
        : [{ field: issue.path.join('.'), message: sentence(issue) }],
    ),
  )

/**
 * Checks a value against a schema without changing or coercing anything.
 * @throws AppError `invalid` with one entry for each problem.
 */
export const parse = <T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> => {
  const result = z.safeParse(schema, value)
  if (!result.success) {
    throw invalid(fieldErrors(result.error))
  }
  return result.data
}
