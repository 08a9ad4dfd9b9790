import { AppError, type FieldError } from '@bugar/contracts/core/bus/errors'
import { type KeyboardEvent, useEffect, useRef } from 'react'

interface FieldForm {
  readonly getInputNode: (path: never) => HTMLElement | null
}

/** Focuses the first invalid field. */
export const focusFirst = (form: FieldForm, errors: Readonly<Record<string, unknown>>): void => {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path as never) ?? [])
  const [first] = nodes.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  first?.focus()
}

interface SortedErrors {
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

const typed = 'input:not([type=radio], [type=checkbox])'

const isOpen = (field: HTMLInputElement, form: HTMLElement): boolean => {
  if (field.disabled) {
    return false
  }
  if (field.type === 'radio') {
    return form.querySelector(`input[name="${CSS.escape(field.name)}"]:checked`) === null
  }
  return field.type === 'checkbox' ? field.required && !field.checked : field.value === ''
}

/** Enter in a text field moves to the next empty one; after the last it submits the form as usual. */
export const goOnWithEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget: form, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLElement) || !target.matches(typed)) {
    return
  }
  const next = [...form.querySelectorAll('input')].find(
    (field) => (target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && isOpen(field, form),
  )
  if (next) {
    event.preventDefault()
    next.focus()
  }
}

/** Ref for the first field of a screen with one form. Label the form with the page's title: screen readers skip it. */
export const useFocusOnArrival = () => {
  const field = useRef<HTMLInputElement>(null)
  // After the title, which takes the focus of every page reached by a link.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return field
}
