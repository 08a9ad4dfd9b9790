import { Stack } from '@mantine/core'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { useJourney, useWeighIns } from '#kit/data/queries.ts'
import { useStrength } from '#person/training/done/personal-bests.ts'
import { usePlan } from '#person/training/schedule/queries.ts'
import { useToday } from '#kit/text/local-day.ts'

const AdherencePanel = lazyPart(() => import('./AdherencePanel.tsx'), 'AdherencePanel', { narrow: 620, wide: 370 })
const MusclePanel = lazyPart(() => import('./MusclePanel.tsx'), 'MusclePanel', { narrow: 480, wide: 290 })
const StrengthPanel = lazyPart(() => import('./StrengthPanel.tsx'), 'StrengthPanel', { narrow: 720, wide: 460 })
const GoalPanel = lazyPart(() => import('./GoalPanel.tsx'), 'GoalPanel', { narrow: 620, wide: 540 })

/** Kemajuan: adherence, strength and weight over time. */
export function ProgressScreen() {
  const now = useToday()
  const [consultations, plan, strength, weighIns] = [useJourney(), usePlan(now), useStrength(), useWeighIns()]
  const isEmpty =
    consultations.data?.data.consultations.length === 0 &&
    plan.data?.data === null &&
    strength.data?.data.length === 0 &&
    weighIns.data?.data.weighIns.length === 0
  return (
    <>
      <PageHeader
        title="Kemajuan"
        lead="Keteraturan, kekuatan, dan berat Anda dari waktu ke waktu."
        actions={
          <LinkButton to="/training" variant="default">
            Latihan
          </LinkButton>
        }
      />
      {isEmpty ? (
        <EmptyState
          figure="stretch"
          title="Belum ada program"
          action={<LinkButton to="/consultation">Mulai Konsultasi</LinkButton>}
        >
          Konsultasi memilih program Anda. Sesi yang selesai lalu tampil di sini.
        </EmptyState>
      ) : (
        <Stack>
          <AdherencePanel now={now} />
          <MusclePanel now={now} />
          <StrengthPanel />
          <GoalPanel />
        </Stack>
      )}
    </>
  )
}
