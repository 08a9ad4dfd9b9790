import type { FieldError } from '@bugar/contracts/errors'

export interface Failure {
  readonly message?: string
  readonly errors?: readonly FieldError[]
}

const isFieldError = (each: Partial<FieldError> | null): boolean =>
  typeof each?.field === 'string' && typeof each.message === 'string'

/** What a body says; a proxy on the way may answer in its own words, or in JSON of its own. */
export const parsed = (text: string): Failure & { readonly data?: unknown } => {
  try {
    const { message, errors, data } = JSON.parse(text)
    return {
      ...(typeof message === 'string' && { message }),
      ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
      data,
    }
  } catch {
    return {}
  }
}

/** The seconds in a `Retry-After`; null without one, and for a date, which a proxy may send. */
export const secondsIn = (header: string | null): number | null =>
  /^\d{1,9}$/.test(header ?? '') ? Number(header) : null
