import type { Program } from '@bugar/contracts/catalog/program'
import { Box, SimpleGrid, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { LoadFailure } from '#kit/states/LoadFailure.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import { StaleNotice } from '#kit/states/StaleNotice.tsx'
import { StatCards } from '#kit/charts/StatCards.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { matches } from './condition.ts'
import { ProgramDetail } from './ProgramDetail.tsx'
import { ProgramEditor } from './ProgramEditor.tsx'
import { usePrograms } from './queries.ts'
import { ProgramCard } from './ProgramCard.tsx'

/** As many columns as fit. */
const columns = { minColWidth: 'min(18rem, 100%)' }

interface ProgramGridProps {
  readonly programs: readonly Program[]
  /** Whether these are search results. */
  readonly isFiltered: boolean
  readonly onView: (program: Program) => void
  readonly onEdit: (program: Program) => void
}

function ProgramGrid({ programs, isFiltered, onView, onEdit }: ProgramGridProps) {
  if (programs.length === 0) {
    return isFiltered ? (
      <EmptyState title="Tidak ada program ditemukan">Coba sesuaikan kata kunci pencarian Anda.</EmptyState>
    ) : (
      <EmptyState title="Tidak ada program tersedia">
        Sepuluh program bawaan dapat ditambahkan kembali dari halaman Sistem.
      </EmptyState>
    )
  }
  return (
    <SimpleGrid component="ul" {...columns}>
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramCard program={program} onView={() => onView(program)} onEdit={() => onEdit(program)} />
        </li>
      ))}
    </SimpleGrid>
  )
}

interface Opened {
  readonly program: Program
  readonly mode: 'view' | 'edit'
}

export function ProgramsScreen() {
  const query = usePrograms()
  const { data, isError, errorUpdatedAt, refetch } = query
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const programs = data?.data
  const found = programs?.filter((program) => matches(program, search))
  const complete = programs?.filter(({ completeness }) => completeness.percentage === 100).length
  const missing = isError ? null : undefined
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader
        title="Kelola Program"
        lead={
          <>
            10 program tervalidasi (
            <TextLink to="/sources" hash="latihan-makanan">
              dasarnya
            </TextLink>
            ). Yang dapat diubah hanya isinya; kode dan kategori sasaran tetap.
          </>
        }
      />
      <StatCards
        stats={[
          { label: 'Total program', value: programs ? programs.length : missing },
          { label: 'Konten lengkap 100%', value: complete ?? missing },
        ]}
      />
      <Box maw={420} mb="md">
        <SearchField label="Cari program" placeholder="Cari program..." value={search} onSearch={setSearch} />
      </Box>
      <StaleNotice query={query} />
      {isError && !programs && (
        <LoadFailure
          text={search === '' ? 'Gagal memuat program' : 'Failed to search programs'}
          detail={search === '' ? undefined : 'Pencarian program belum berhasil.'}
          failedAt={errorUpdatedAt}
          onRetry={() => void refetch()}
        />
      )}
      {found && (
        <ProgramGrid
          programs={found}
          isFiltered={search !== ''}
          onView={(program) => setOpened({ program, mode: 'view' })}
          onEdit={(program) => setOpened({ program, mode: 'edit' })}
        />
      )}
      {!programs && !isError && (
        <SimpleGrid {...columns}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height={322} />
          ))}
        </SimpleGrid>
      )}
      {opened?.mode === 'view' && <ProgramDetail program={opened.program} onClose={close} />}
      {opened?.mode === 'edit' && <ProgramEditor program={opened.program} onClose={close} />}
    </>
  )
}
