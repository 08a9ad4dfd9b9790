import type { Program } from '@bugar/contracts/catalog/program'
import { useState } from 'react'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { AdminList } from '#kit/lists/AdminList.tsx'
import { StaleNotice } from '#kit/states/StaleNotice.tsx'
import { StatCards, statsOf } from '#kit/charts/StatCards.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { matches } from './condition.ts'
import { ProgramCard } from './ProgramCard.tsx'
import { ProgramDetail } from './ProgramDetail.tsx'
import { ProgramEditor } from './ProgramEditor.tsx'
import { usePrograms } from './queries.ts'

interface Opened {
  readonly program: Program
  readonly mode: 'view' | 'edit'
}

export function ProgramsScreen() {
  const query = usePrograms()
  const [{ search = '' }, setSearch] = useState<{ readonly search?: string }>({})
  const [opened, setOpened] = useState<Opened | null>(null)
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
        stats={statsOf(query, {
          'Total program': (programs) => programs.length,
          'Konten lengkap 100%': (programs) =>
            programs.filter(({ completeness }) => completeness.percentage === 100).length,
        })}
      />
      <AdminList
        query={query}
        records={query.data?.data.filter((program) => matches(program, search))}
        isWhole
        noun="program"
        filters={[{ search: 'search', label: 'Cari program', placeholder: 'Cari program...' }]}
        search={search ? { search } : {}}
        onSearch={setSearch}
        failure={
          search === ''
            ? { text: 'Gagal memuat program' }
            : { text: 'Failed to search programs', detail: 'Pencarian program belum berhasil.' }
        }
        empty={{
          title: 'Tidak ada program tersedia',
          text: 'Sepuluh program bawaan dapat ditambahkan kembali dari halaman Sistem.',
        }}
        noneFound={{
          title: 'Tidak ada program ditemukan',
          text: 'Coba sesuaikan kata kunci pencarian Anda.',
        }}
        note={<StaleNotice query={query} />}
        height={322}
        card={(program) => (
          <ProgramCard
            program={program}
            onView={() => setOpened({ program, mode: 'view' })}
            onEdit={() => setOpened({ program, mode: 'edit' })}
          />
        )}
      />
      {opened?.mode === 'view' && <ProgramDetail program={opened.program} onClose={close} />}
      {opened?.mode === 'edit' && <ProgramEditor program={opened.program} onClose={close} />}
    </>
  )
}
