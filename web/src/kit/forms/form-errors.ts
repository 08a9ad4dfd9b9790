import { AppError, type FieldError } from '@bugar/contracts/core/bus/errors'

interface FieldForm {
  readonly getInputNode: (path: never) => HTMLElement | null
}

/** Focuses the first invalid field. */
export const focusFirst = (form: FieldForm, errors: Readonly<Record<string, unknown>>): void => {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path as never) ?? [])
  const [first] = nodes.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  first?.focus()
}

export interface SortedErrors {
  /** Errors of fields that this form has. */
  readonly fields: Record<string, string>
  /** All other errors. */
  readonly others: readonly FieldError[]
}

/** Separates the server's errors by whether the form has their field. */
export const sortErrors = (error: unknown, fields: readonly string[]): SortedErrors => {
  const errors = error instanceof AppError ? (error.errors ?? []) : []
  const mine = errors.filter(({ field }) => fields.includes(field))
  return {
    fields: Object.fromEntries(mine.map(({ field, message }) => [field, message])),
    others: errors.filter(({ field }) => !fields.includes(field)),
  }
}

export interface FilledForm extends FieldForm {
  readonly values: object
  readonly setErrors: (errors: Record<string, string>) => void
}

/** Shows the server's errors at their fields and focuses the first of them. */
export const showFieldErrors = (form: FilledForm, error: unknown): void => {
  const { fields } = sortErrors(error, Object.keys(form.values))
  form.setErrors(fields)
  focusFirst(form, fields)
}
