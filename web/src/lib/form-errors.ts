import { AppError, type FieldError } from '@bugar/contracts/errors'

interface FieldForm {
  getInputNode: (path: never) => HTMLElement | null
}

/** Puts the person where the first thing to correct is. */
export const focusFirst = (form: FieldForm, errors: Readonly<Record<string, unknown>>): void => {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path as never) ?? [])
  const [first] = nodes.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  first?.focus()
}

export interface SortedErrors {
  /** What the server said about fields of this form. */
  readonly fields: Record<string, string>
  /** What it said about anything else. */
  readonly others: readonly FieldError[]
}

/** Sorts a refusal's errors by whether the form has the field they are about. */
export const sortErrors = (error: unknown, fields: readonly string[]): SortedErrors => {
  const errors = error instanceof AppError ? (error.errors ?? []) : []
  const mine = errors.filter(({ field }) => fields.includes(field))
  return {
    fields: Object.fromEntries(mine.map(({ field, message }) => [field, message])),
    others: errors.filter(({ field }) => !fields.includes(field)),
  }
}
