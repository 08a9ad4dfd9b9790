import { Skeleton, type SkeletonProps } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { toastError } from './toast.ts'
import { ErrorBox, type ErrorBoxProps } from './Notice.tsx'

export interface LoadFailureProps extends ErrorBoxProps {
  /** Text of the toast; some are fixed in English. */
  readonly text: string
  /** Heading of the box. */
  readonly title?: string
  /** Sentence of the box; the toast's text if absent. */
  readonly detail?: ReactNode
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
    <ErrorBox {...(title && { title })} {...box}>
      {detail ?? text}
    </ErrorBox>
  )
}

interface QueryStateProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** Shown when there is no data, with a retry. */
  readonly failure: string
  /** Expected height, to avoid layout shift. */
  readonly height: NonNullable<SkeletonProps['h']>
  readonly children: (data: T) => ReactNode
}

/** The data of a query once loaded, else its failure or a skeleton. A failed refetch keeps the data. */
export function QueryState<T>({ query: { data, isError, refetch }, failure, height, children }: QueryStateProps<T>) {
  if (data !== undefined) {
    return children(data)
  }
  return isError ? (
    <ErrorBox onRetry={() => void refetch()}>{failure}</ErrorBox>
  ) : (
    <Skeleton h={height} data-placeholder />
  )
}
