import { Button, Box } from '@mantine/core'
import { useNavigate, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader, PageTabs } from '#kit/layout/PageHeader.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { LazyMap } from '#person/map/shared.ts'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { QueryState, LoadFailure } from '#kit/states/QueryState.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { StaleNotice } from '#kit/states/StaleNotice.tsx'
import { useJourney } from '#kit/data/queries.ts'
import { currentTime } from '#kit/session/clock.ts'
import { Pages } from '#kit/lists/Pages.tsx'
import { StatCards } from '#kit/charts/StatCards.tsx'
import type { HistorySearch } from '#addresses/person.ts'
import { HistoryList, HistorySkeleton } from './HistoryList.tsx'
import { useHistoryPage, useNextPage } from './queries.ts'
import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import { createWeighIn, deleteWeighIn } from '#person/body/weigh-ins.ts'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { UndoNotice } from '#kit/states/UndoNotice.tsx'
import { formatDate, formatKg } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { toastError } from '#kit/states/toast.ts'

/** The last change to the weigh-ins. */
interface WeighInChange {
  readonly did: 'recorded' | 'deleted' | 'undone'
  readonly weighIn: WeighIn
}

interface WeighInNoticeProps {
  readonly change: WeighInChange
  readonly onUndone: () => void
}

const sentences = { recorded: 'dicatat', deleted: 'dihapus', undone: 'dikembalikan seperti semula' } as const

/** Reports the change, with a button to undo it. */
function WeighInNotice({ change: { did, weighIn }, onUndone }: WeighInNoticeProps) {
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const undo = async () => {
    setBusy(true)
    try {
      await (did === 'recorded'
        ? deleteWeighIn(weighIn.id)
        : createWeighIn({ date: weighIn.date, weight: weighIn.weight }, key))
      onUndone()
      // The focused button was removed.
      focusTitle()
    } catch {
      toastError('Gagal mengurungkan. Silakan coba lagi.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box mb="md">
      {/* Recording returned the focus to the opener of its dialog. */}
      <UndoNotice onUndo={did === 'undone' ? null : () => void undo()} isBusy={isBusy} takesFocus={did === 'deleted'}>
        Berat {formatKg(weighIn.weight)} untuk {formatDate(noonOf(weighIn.date))} {sentences[did]}.
      </UndoNotice>
    </Box>
  )
}

interface HistorySummaryProps {
  readonly total: number
  /** Totals over all pages. */
  readonly totals: { readonly bmiOnly: number; readonly complete: number }
}

function HistorySummary({ total, totals }: HistorySummaryProps) {
  return (
    <StatCards
      stats={[
        { label: 'Total konsultasi', value: total },
        { label: 'Konsultasi BMI', value: totals.bmiOnly },
        { label: 'Konsultasi lengkap', value: totals.complete },
      ]}
    />
  )
}

interface HistoryPageProps {
  readonly page: number
}

/** One page of the person's consultations. */
function HistoryPage({ page }: HistoryPageProps) {
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
        <EmptyState
          figure="scale"
          title="Belum ada konsultasi"
          action={<LinkButton to="/consultation">Mulai Konsultasi</LinkButton>}
        >
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

/** The map of the latest consultation that can be read. */
function HistoryMap() {
  return (
    <QueryState query={useJourney()} failure="Peta ini belum dapat dimuat." height={{ base: 900, md: 700 }}>
      {({ data: { consultations } }) => {
        const latest = consultations.find(({ summary }) => summary)?.summary
        return latest ? (
          <Panel title="Peta perjalanan">
            <LazyMap key={latest.id} consultation={latest} now={currentTime()} />
          </Panel>
        ) : (
          <EmptyState
            figure="scale"
            title="Belum ada konsultasi"
            action={<LinkButton to="/consultation">Mulai Konsultasi</LinkButton>}
          >
            Posisi Anda di antara sepuluh program tampil di sini setelah konsultasi pertama.
          </EmptyState>
        )
      }}
    </QueryState>
  )
}

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
