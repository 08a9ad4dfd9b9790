import { useEffect } from 'react'
import { toastError } from './toast.ts'
import { ErrorBox, type ErrorBoxProps } from './ErrorBox.tsx'

export interface LoadFailureProps extends ErrorBoxProps {
  /** Toast text; also the title if none. */
  readonly text: string
  /** A heading of its own above the sentence. */
  readonly title?: string
  /** Box text in place of the toast's. */
  readonly detail?: string | undefined
  /** `errorUpdatedAt`; each new value toasts. */
  readonly failedAt: number
}

export function LoadFailure({ text, title, detail, failedAt, ...box }: LoadFailureProps) {
  useEffect(() => {
    if (failedAt > 0) {
      toastError(text)
    }
  }, [text, failedAt])
  return (
    <ErrorBox title={title ?? text} {...box}>
      {detail ?? (title && text)}
    </ErrorBox>
  )
}
