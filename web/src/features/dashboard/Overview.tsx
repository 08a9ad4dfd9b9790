import type { User } from '@bugar/contracts/user'
import { Grid, Stack } from '@mantine/core'
import { LazyAdherence } from '#components/domain/training/LazyAdherence.tsx'
import { TodayCard } from '#components/domain/training/TodayCard.tsx'
import type { Active } from '#components/domain/training/use-training.ts'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { PageParts, PartBoundary } from '#components/layout/PartBoundary.tsx'
import { Profile } from './Profile.tsx'

const LazyBmi = lazyPart(() => import('./BmiPanel.tsx'), 'BmiPanel', { narrow: 416, wide: 392 })

const LazyWeight = lazyPart(() => import('./WeightPanel.tsx'), 'WeightPanel', { narrow: 605, wide: 607 })
const LazyRecent = lazyPart(() => import('./RecentConsultations.tsx'), 'RecentConsultations', {
  narrow: 278,
  wide: 282,
})

interface OverviewProps {
  readonly training: Active
  readonly user: User
  readonly now: Date
}

/** Daily screen of a person with a program: today first, then the progress. */
export function Overview({ training, user, now }: OverviewProps) {
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }} display="grid">
        <PartBoundary>
          <TodayCard training={training} now={now} />
        </PartBoundary>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }} display="grid">
        <PartBoundary>
          <LazyWeight now={now} />
        </PartBoundary>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack>
          <PageParts>
            {!training.held && <LazyAdherence training={training} now={now} />}
            <LazyRecent now={now} />
          </PageParts>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack>
          <LazyBmi />
          <Profile user={user} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
