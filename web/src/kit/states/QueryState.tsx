import { Skeleton, type SkeletonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBox } from './ErrorBox.tsx'

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
