import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { PageTabs } from '#components/layout/PageTabs.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { HistoryMap } from './HistoryMap.tsx'
import { HistoryPage } from './HistoryPage.tsx'
import type { HistorySearch } from './history-search.ts'
import { type WeighInChange, WeighInNotice } from './weigh-in/WeighInNotice.tsx'

const LazyCharts = lazyPart(() => import('./HistoryCharts.tsx'), 'HistoryCharts', { narrow: 1190, wide: 700 })

const WeighInDialog = lazyPart(() => import('./weigh-in/WeighInDialog.tsx'), 'WeighInDialog', { narrow: 0, wide: 0 })

interface HistoryScreenProps {
  readonly search: HistorySearch
}

export function HistoryScreen({ search: { page = 1, tab } }: HistoryScreenProps) {
  const navigate = useNavigate()
  const [isRecording, setRecording] = useState(false)
  const [change, setChange] = useState<WeighInChange | null>(null)
  const toTab = (next: 'daftar' | NonNullable<HistorySearch['tab']>) =>
    void navigate({ to: '/history', search: next === 'daftar' ? {} : { tab: next }, replace: true })
  return (
    <>
      <PageHeader
        title="Riwayat Konsultasi"
        lead="Setiap hasil dapat dibuka lagi bersama alasannya."
        actions={
          <>
            <LinkButton to="/training/progress" variant="default">
              Kemajuan
            </LinkButton>
            <Button onClick={() => setRecording(true)}>Catat berat</Button>
          </>
        }
      />
      {change && (
        <WeighInNotice
          // A new element per change: it takes the focus if the last change removed the focused one.
          key={`${change.did} ${change.weighIn.id}`}
          change={change}
          onUndone={() => setChange({ ...change, did: 'undone' })}
        />
      )}
      <PageTabs
        label="Tampilan riwayat"
        tabs={[
          { value: 'daftar', title: 'Daftar', content: <HistoryPage page={page} /> },
          {
            value: 'grafik',
            title: 'Grafik',
            content: <LazyCharts onDeleted={(weighIn) => setChange({ did: 'deleted', weighIn })} />,
          },
          { value: 'peta', title: 'Peta', content: <HistoryMap /> },
        ]}
        value={tab ?? 'daftar'}
        onChange={toTab}
        keepMounted={false}
      />
      {isRecording && (
        <WeighInDialog
          onDone={(weighIn) => {
            setRecording(false)
            setChange({ did: 'recorded', weighIn })
            toTab('grafik')
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  )
}
