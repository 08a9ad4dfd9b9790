import { Stack } from '@mantine/core'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { useToday } from '#kit/text/local-day.ts'

const AdherencePanel = lazyPart(() => import('./AdherencePanel.tsx'), 'AdherencePanel', { narrow: 620, wide: 370 })
const MusclePanel = lazyPart(() => import('./MusclePanel.tsx'), 'MusclePanel', { narrow: 480, wide: 290 })
const StrengthPanel = lazyPart(() => import('./StrengthPanel.tsx'), 'StrengthPanel', { narrow: 720, wide: 460 })
const GoalPanel = lazyPart(() => import('./GoalPanel.tsx'), 'GoalPanel', { narrow: 620, wide: 540 })

/** Kemajuan: adherence, strength and weight over time. */
export function ProgressScreen() {
  const now = useToday()
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
      <Stack>
        <AdherencePanel now={now} />
        <MusclePanel now={now} />
        <StrengthPanel />
        <GoalPanel />
      </Stack>
    </>
  )
}
