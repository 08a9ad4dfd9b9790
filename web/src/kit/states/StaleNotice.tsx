import { formatMoment } from '#kit/text/format.ts'
import { Notice } from './Notice.tsx'

interface StaleNoticeProps {
  readonly query: {
    readonly data: { readonly keptAt?: Date } | undefined
    readonly isError: boolean
    readonly dataUpdatedAt: number
    readonly refetch: () => Promise<unknown>
  }
}

/** Above cached data: its time, and a retry. */
export function StaleNotice({ query: { data, isError, dataUpdatedAt, refetch } }: StaleNoticeProps) {
  const from = data?.keptAt ?? (data && isError ? new Date(dataUpdatedAt) : null)
  return (
    from && (
      <Notice color="jingga" role="status" mb="md" onRetry={() => void refetch()}>
        Data terakhir dari {formatMoment(from, new Date())}; sambungan terputus.
      </Notice>
    )
  )
}
