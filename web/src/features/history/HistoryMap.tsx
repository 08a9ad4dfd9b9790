import { LazyMap } from '#features/map/shared.ts'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { useJourney } from '#components/domain/queries.ts'
import { currentTime } from '#lib/clock.ts'

/** The map of the latest consultation that can be read. */
export function HistoryMap() {
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
