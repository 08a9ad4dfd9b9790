import { AppError, type FieldError } from '@bugar/contracts/core/bus/errors'
import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { focusFirst, sortErrors } from '#kit/forms/form-errors.ts'
import classes from './welcome.module.css'

/** The server's message, else the fallback; for a lost connection both. */
export const failureText = (error: unknown, fallback: string): { title?: string; text: string } => {
  if (!(error instanceof AppError)) {
    return { text: fallback }
  }
  const isAnswer = error.code !== 'unavailable' && error.code !== 'outcome-unknown'
  return isAnswer ? { text: error.message } : { title: fallback, text: error.message }
}

const Welcome = lazy<ComponentType<{ isOnPhone: boolean }>>(async () => ({
  // The form is enough where it cannot be loaded.
  default: await import('./Welcome.tsx').then(
    (each) => each.Welcome,
    () => () => null,
  ),
}))

/** How Bugar works, in three pictures: beside the form on a wide screen, and below it on a phone if `isOnPhone`. */
export const welcome = (isOnPhone: boolean) => ({
  className: classes.halves,
  beside: (
    <Suspense>
      <Welcome isOnPhone={isOnPhone} />
    </Suspense>
  ),
})

interface AuthFailure extends ReturnType<typeof failureText> {
  /** Errors of fields that the form does not have. */
  readonly others: readonly FieldError[]
}

/**
 * Sends the form. Field errors are shown only at their fields, and the first such field gets the focus; other failures
 * are shown in the page.
 * @param atTaken message at a field whose value is already in use
 */
export const useAuthForm = <T extends object>(
  form: Pick<UseFormReturnType<T>, 'setErrors' | 'getInputNode'>,
  send: (values: T) => Promise<void>,
  fallback: string,
  atTaken: (message: string) => ReactNode = (message) => message,
) => {
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const submit = async (values: T): Promise<void> => {
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      const { fields, others } = sortErrors(error, Object.keys(values))
      const isTaken = error instanceof AppError && error.code === 'conflict'
      const shown = Object.entries(fields).map(([field, text]) => [field, isTaken ? atTaken(text) : text])
      form.setErrors(Object.fromEntries(shown))
      if (shown.length > 0 && others.length === 0) {
        focusFirst(form, fields)
        return
      }
      setFailure({ ...failureText(error, fallback), others })
    }
  }
  return { failure, clear: () => setFailure(null), submit }
}
