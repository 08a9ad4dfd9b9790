import { useEffect } from 'react'
import { toastError } from '#lib/toast.ts'
import { ErrorBox } from './ErrorBox.tsx'

interface LoadFailureProps {
  /** The sentence, in the toast as in the page. */
  readonly text: string
  /** A heading of its own above the sentence. */
  readonly title?: string
  /** What the page says instead of the toast's sentence. */
  readonly detail?: string
  /** When it failed last; every new failure is told again. */
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
