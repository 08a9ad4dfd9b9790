import { useEffect } from 'react'
import { toastError } from '#lib/toast.ts'
import { ErrorBox } from './ErrorBox.tsx'

interface LoadFailureProps {
  /** Toast text; also the title if none. */
  readonly text: string
  /** A heading of its own above the sentence. */
  readonly title?: string
  /** What the page says instead of the toast's sentence. */
  readonly detail?: string
  /** `errorUpdatedAt`; each new value toasts. */
  readonly failedAt: number
  readonly onRetry: () => void
}

export function LoadFailure({ text, title, detail, failedAt, onRetry }: LoadFailureProps) {
  useEffect(() => {
    if (failedAt > 0) {
      toastError(text)
    }
  }, [text, failedAt])
  return (
    <ErrorBox title={title ?? text} onRetry={onRetry}>
      {detail ?? (title && text)}
    </ErrorBox>
  )
}
