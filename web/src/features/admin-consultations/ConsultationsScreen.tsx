import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { Button, Skeleton, Text } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { LoadFailure } from '#components/ui/LoadFailure.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Pages } from '#components/ui/Pages.tsx'
import { Filters } from '#components/ui/Filters.tsx'
import { SearchField } from '#components/ui/SearchField.tsx'
import { invalidConsultation, type ListedConsultation, type ListedPage } from '#lib/consultation-lists.ts'
import type { ListSearch } from '#lib/list-search.ts'
import { toastError } from '#lib/toast.ts'
import { ConsultationDialog } from './ConsultationDialog.tsx'
import { ConsultationStatCards } from './ConsultationStatCards.tsx'
import { ConsultationTable } from './ConsultationTable.tsx'
import { useConsultations } from './queries.ts'

interface ConsultationsScreenProps {
  readonly search: ListSearch
}

interface FoundProps {
  readonly list: ListedPage
  readonly isSearched: boolean
  readonly onPage: (page: number) => void
}

function Found({ list: { consultations, pagination }, isSearched, onPage }: FoundProps) {
  const [shown, setShown] = useState<ConsultationSummary | null>(null)
  if (consultations.length === 0) {
    return isSearched ? (
      <EmptyState title="Tidak ada konsultasi ditemukan">Coba nama atau email lain.</EmptyState>
    ) : (
      <EmptyState title="Belum ada konsultasi">Konsultasi semua pengguna akan tampil di sini.</EmptyState>
    )
  }
  const view = ({ summary }: ListedConsultation) => (summary ? setShown(summary) : toastError(invalidConsultation))
  return (
    <>
      <ConsultationTable consultations={consultations} onView={view} />
      <Pages pagination={pagination} noun="konsultasi" onChange={onPage} />
      {shown && <ConsultationDialog consultation={shown} onClose={() => setShown(null)} />}
    </>
  )
}

export function ConsultationsScreen({ search: { page, search } }: ConsultationsScreenProps) {
  const navigate = useNavigate()
  const { data, isError, errorUpdatedAt, refetch } = useConsultations({ page, search })
  const list = data?.data
  const to = (next: ListSearch) => ({ to: '/admin/consultations', search: next }) as const
  if (list && list.pagination.page > list.pagination.totalPages) {
    return <Navigate {...to({ search, page: list.pagination.totalPages })} replace />
  }
  return (
    <>
      <PageHeader title="Riwayat Konsultasi" lead="Konsultasi semua pengguna, terbaru di atas." />
      <ConsultationStatCards />
      <Filters
        search={
          <SearchField
            label="Cari nama atau email pengguna"
            placeholder="Cari nama atau email pengguna..."
            delayMs={500}
            value={search ?? ''}
            onSearch={(text) => void navigate(to({ search: text || undefined }))}
          />
        }
      >
        {search !== undefined && (
          <Button variant="default" onClick={() => void navigate(to({}))}>
            Hapus
          </Button>
        )}
      </Filters>
      {list && search !== undefined && (
        <Text role="status" size="sm" c="dimmed" mb="sm">
          Ditemukan {list.pagination.total} konsultasi untuk “{search}”
        </Text>
      )}
      {isError && (
        <LoadFailure text="Failed to load consultations" failedAt={errorUpdatedAt} onRetry={() => void refetch()} />
      )}
      {list && !isError && (
        <Found
          list={list}
          isSearched={search !== undefined}
          onPage={(next) => void navigate(to({ search, page: next > 1 ? next : undefined }))}
        />
      )}
      {!list && !isError && <Skeleton height={660} />}
    </>
  )
}
