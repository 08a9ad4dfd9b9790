import { useNavigate } from '@tanstack/react-router'
import { LazyJourney } from '#components/domain/LazyJourney.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { PageTabs } from '#components/layout/PageTabs.tsx'
import { HistoryMap } from './HistoryMap.tsx'
import { HistoryPage } from './HistoryPage.tsx'
import type { HistorySearch } from './history-search.ts'

interface HistoryScreenProps {
  readonly search: HistorySearch
}

export function HistoryScreen({ search: { page = 1, tab } }: HistoryScreenProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Riwayat Konsultasi" lead="Setiap hasil dapat dibuka lagi bersama alasannya." />
      <PageTabs
        label="Tampilan riwayat"
        tabs={[
          { value: 'daftar', title: 'Daftar', content: <HistoryPage page={page} /> },
          { value: 'grafik', title: 'Grafik', content: <LazyJourney /> },
          { value: 'peta', title: 'Peta', content: <HistoryMap /> },
        ]}
        value={tab ?? 'daftar'}
        onChange={(next) =>
          void navigate({ to: '/history', search: next === 'daftar' ? {} : { tab: next }, replace: true })
        }
        keepMounted={false}
      />
    </>
  )
}
