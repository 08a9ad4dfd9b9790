import * as z from 'zod/mini'
import { type FieldError, invalid, maxFieldErrors } from './errors.ts'

export const FieldErrorSchema = z.strictObject({ field: z.string(), message: z.string() })

/** The answer to every rejected HTTP call. */
export const FailureEnvelope = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(FieldErrorSchema).check(z.maxLength(maxFieldErrors))),
  /** Of a 412: what is stored now. */
  data: z.optional(z.unknown()),
})
export type FailureEnvelope = z.output<typeof FailureEnvelope>

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const sentence = (issue: z.core.$ZodIssue): string => {
  // With the whole of zod loaded the plain message goes on with a colon and what was expected.
  if (!/^Invalid input(?::|$)/.test(issue.message)) {
    return issue.message
  }
  return issue.code === 'invalid_type' ? `Must be ${typeNames[issue.expected] ?? issue.expected}` : 'Invalid value'
}

const first = <T>(list: readonly T[]) => list.slice(0, maxFieldErrors)

/** One entry for each of the first problems; unknown fields are named one by one. */
export const fieldErrors = (error: z.core.$ZodError): FieldError[] =>
  first(
    first(error.issues).flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? first(issue.keys).map((key) => ({ field: [...issue.path, key].join('.'), message: 'Unknown field' }))
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
