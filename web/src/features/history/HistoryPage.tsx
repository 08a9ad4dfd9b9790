import { Navigate, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { LoadFailure } from '#components/ui/LoadFailure.tsx'
import { Pages } from '#components/ui/Pages.tsx'
import { StaleNotice } from '#components/ui/StaleNotice.tsx'
import { HistoryList, HistorySkeleton } from './HistoryList.tsx'
import { HistorySummary } from './HistorySummary.tsx'
import { useHistoryPage, useNextPage } from './queries.ts'

interface HistoryPageProps {
  readonly page: number
}

/** One page of the person's consultations. */
export function HistoryPage({ page }: HistoryPageProps) {
  const navigate = useNavigate()
  const query = useHistoryPage(page)
  const { data, isError, errorUpdatedAt, refetch } = query
  const list = data?.data
  const nextPage = useNextPage(page, list !== undefined && list.pagination.page < list.pagination.totalPages)
  const toPage = (next: number) => ({ to: '/history', search: next > 1 ? { page: next } : {} }) as const
  if (list && page > list.pagination.totalPages) {
    // The last entry of the last page was deleted, or the URL is old.
    return <Navigate {...toPage(list.pagination.totalPages)} replace />
  }
  return (
    <>
      {!isError && <StaleNotice query={query} />}
      {isError && (
        <LoadFailure
          mb="md"
          text="Failed to load consultation history"
          detail="Riwayat konsultasi belum dapat dimuat."
          failedAt={errorUpdatedAt}
          onRetry={() => void refetch()}
        />
      )}
      {list && list.pagination.total === 0 && (
        <EmptyState title="Belum ada konsultasi" action={<LinkButton to="/consultation">Mulai Konsultasi</LinkButton>}>
          Hasil konsultasi Anda akan tersimpan di sini: BMI, lemak tubuh, dan program yang disarankan.
        </EmptyState>
      )}
      {list && list.pagination.total > 0 && (
        <>
          <HistorySummary total={list.pagination.total} totals={list.totals} />
          <HistoryList consultations={list.consultations} before={nextPage?.consultations[0] ?? null} />
          <Pages pagination={list.pagination} noun="konsultasi" onChange={(next) => void navigate(toPage(next))} />
        </>
      )}
      {!list && !isError && <HistorySkeleton />}
    </>
  )
}
