import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { Skeleton, Text, DataList } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CsvButton } from '#kit/files/CsvButton.tsx'
import { DayRange } from '#kit/lists/DayRange.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { LoadFailure } from '#kit/states/LoadFailure.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { Pages } from '#kit/lists/Pages.tsx'
import { Filters } from '#kit/lists/Filters.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import { invalidConsultation, type ListedConsultation, type ListedPage } from '#kit/data/consultation-lists.ts'
import { toastError } from '#kit/states/toast.ts'
import { BmiValue, BodyFatValue } from '#kit/program/Measurements.tsx'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { formatCm, formatKg, formatTime } from '#kit/text/format.ts'
import { useStats } from '#kit/data/queries.ts'
import { StatCards } from '#kit/charts/StatCards.tsx'
import { ConsultationTable } from './ConsultationTable.tsx'
import { consultationFilters, type ConsultationSearch, useConsultationCsv, useConsultations } from './queries.ts'

function ConsultationStatCards() {
  const { data, isError } = useStats()
  const stats = data?.data
  const missing = isError ? null : undefined
  return (
    <StatCards
      stats={[
        { label: 'Total konsultasi', value: stats ? stats.total : missing },
        { label: 'Hari ini', value: stats ? stats.today : missing },
        { label: 'Pengguna aktif', value: stats ? stats.activeUsers : missing },
        { label: 'Program terpopuler', value: stats ? (stats.programStats[0]?.program.code ?? 'N/A') : missing },
      ]}
    />
  )
}

interface ConsultationDialogProps {
  readonly consultation: ConsultationSummary
  readonly onClose: () => void
}

function ConsultationDialog({ consultation, onClose }: ConsultationDialogProps) {
  const { user, program, weight, height, createdAt, notice, notes, ruleSet } = consultation
  const facts = [
    ['Pengguna', `${user.name} (${user.email})`],
    ['BMI', <BmiValue key="bmi" consultation={consultation} />],
    ['Lemak tubuh', <BodyFatValue key="fat" consultation={consultation} />],
    ['Berat dan tinggi', `${formatKg(weight)}, ${formatCm(height)}`],
    ['Tanggal', formatTime(createdAt)],
    [
      'Status',
      <Tag key="status" tone="abu">
        Selesai
      </Tag>,
    ],
    ['Aturan', `Versi ${ruleSet.version}`],
    ...(notes ? ([['Catatan', notes]] as const) : []),
  ] as const
  return (
    <ModalDialog title={program.name} eyebrow={<ProgramBadge code={program.code} />} onClose={onClose}>
      <DataList size="md" withDivider labelWidth="8.5rem">
        {facts.map(([name, value]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel>{name}</DataList.ItemLabel>
            <DataList.ItemValue fw={600}>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      {notice && (
        <Notice role="note" color="jingga" c="bright" mt="md">
          {notice}
        </Notice>
      )}
    </ModalDialog>
  )
}

interface ConsultationsScreenProps {
  readonly search: ConsultationSearch
}

interface FoundProps {
  readonly list: ListedPage
  readonly isFiltered: boolean
  readonly onPage: (page: number) => void
}

function Found({ list: { consultations, pagination }, isFiltered, onPage }: FoundProps) {
  const [shown, setShown] = useState<ConsultationSummary | null>(null)
  if (consultations.length === 0) {
    return isFiltered ? (
      <EmptyState title="Tidak ada konsultasi ditemukan">Coba nama, email atau rentang tanggal lain.</EmptyState>
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

export function ConsultationsScreen({ search: filters }: ConsultationsScreenProps) {
  const { search, from, to } = filters
  const navigate = useNavigate()
  const { data, isError, errorUpdatedAt, refetch } = useConsultations(filters)
  const list = data?.data
  const csv = useConsultationCsv()
  const isFiltered = [search, from, to].some((filter) => filter !== undefined)
  const at = (next: ConsultationSearch) => ({ to: '/admin/consultations', search: next }) as const
  const show = (next: ConsultationSearch) => void navigate(at(next))
  if (list && list.pagination.page > list.pagination.totalPages) {
    return <Navigate {...at({ ...filters, page: list.pagination.totalPages })} replace />
  }
  return (
    <>
      <PageHeader
        title="Riwayat Konsultasi"
        lead="Konsultasi semua pengguna, terbaru di atas."
        actions={
          <CsvButton
            noun="konsultasi"
            isBusy={csv.isPending}
            onDownload={() => csv.mutate(consultationFilters(filters))}
          />
        }
      />
      <ConsultationStatCards />
      <Filters
        onClear={isFiltered && (() => show({}))}
        search={
          <SearchField
            label="Cari nama atau email pengguna"
            placeholder="Cari nama atau email pengguna..."
            delayMs={500}
            value={search ?? ''}
            onSearch={(text) => show({ ...filters, search: text || undefined, page: undefined })}
          />
        }
      >
        <DayRange search={filters} onChange={(days) => show({ ...filters, ...days, page: undefined })} />
      </Filters>
      {list && search !== undefined && (
        <Text role="status" size="sm" c="dimmed" mb="sm">
          Ditemukan {list.pagination.total} konsultasi untuk “{search}”
        </Text>
      )}
      {isError && (
        <LoadFailure
          text="Failed to load consultations"
          detail="Daftar konsultasi belum dapat dimuat."
          failedAt={errorUpdatedAt}
          onRetry={() => void refetch()}
        />
      )}
      {list && !isError && (
        <Found
          list={list}
          isFiltered={isFiltered}
          onPage={(next) => show({ ...filters, page: next > 1 ? next : undefined })}
        />
      )}
      {!list && !isError && <Skeleton height={660} />}
    </>
  )
}
