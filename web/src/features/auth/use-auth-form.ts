import type { FieldError } from '@bugar/contracts/errors'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { sortErrors } from '#lib/form-errors.ts'
import { toastError } from '#lib/toast.ts'
import { failureText } from './failure-text.ts'

interface AuthFailure {
  readonly text: string
  /** Errors of fields that the form does not have. */
  readonly others: readonly FieldError[]
}

/** Sends the form; errors are shown at their fields, in the page and as a toast. */
export const useAuthForm = <T extends object>(
  { setErrors }: Pick<UseFormReturnType<T>, 'setErrors'>,
  send: (values: T) => Promise<void>,
  fallback: string,
) => {
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const submit = async (values: T): Promise<void> => {
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      const { toast, box } = failureText(error, fallback)
      const { fields, others } = sortErrors(error, Object.keys(values))
      setErrors(fields)
      setFailure({ text: box, others })
      toastError(toast)
    }
  }
  const clear = () => setFailure(null)
  return { failure, clear, submit }
}
