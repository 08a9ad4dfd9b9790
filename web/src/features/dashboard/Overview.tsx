import { Grid, Stack } from '@mantine/core'
import { AdherencePanel } from '#components/domain/training/AdherencePanel.tsx'
import { TodayCard } from '#components/domain/training/TodayCard.tsx'
import type { Active } from '#components/domain/training/use-training.ts'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { PageParts, PartBoundary } from '#components/layout/PartBoundary.tsx'
import { RecentConsultations } from './RecentConsultations.tsx'
import { WeightPanel } from './WeightPanel.tsx'

const LazyBmi = lazyPart(() => import('./BmiPanel.tsx'), 'BmiPanel', { narrow: 380, wide: 380 })

interface OverviewProps {
  readonly training: Active
  readonly now: Date
}

/** The daily screen of who has a program: today first, then how it goes. */
export function Overview({ training, now }: OverviewProps) {
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }} display="grid">
        <PartBoundary>
          <TodayCard training={training} now={now} />
        </PartBoundary>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack>
          <PageParts>
            <WeightPanel now={now} />
            <AdherencePanel training={training} now={now} />
          </PageParts>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }} display="grid">
        <PartBoundary>
          <RecentConsultations now={now} />
        </PartBoundary>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }} display="grid">
        <LazyBmi />
      </Grid.Col>
    </Grid>
  )
}
