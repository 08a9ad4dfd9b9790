import { AppError } from '@bugar/contracts/core/bus/errors'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import type { Comparison } from '@bugar/contracts/rules/rule-base-verification'
import { Notice } from '#kit/states/Notice.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { ComparisonResult } from './ComparisonResult.tsx'

interface ComparisonStateProps {
  readonly base: RuleBase
  readonly query: {
    readonly data: { readonly data: Comparison } | undefined
    readonly error: Error | null
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
}

/** A comparison as it loads, fails, is refused or is there. */
export function ComparisonState({ base, query }: ComparisonStateProps) {
  const { error } = query
  return error instanceof AppError && error.code === 'conflict' ? (
    <Notice role="status" color="jingga">
      {error.message}
    </Notice>
  ) : (
    <QueryState query={query} failure="Perbandingan belum dapat dimuat." height={420}>
      {({ data }) => <ComparisonResult base={base} comparison={data} />}
    </QueryState>
  )
}
