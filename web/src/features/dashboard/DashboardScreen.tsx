import { Grid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { LazyJourney } from '#components/domain/LazyJourney.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { PageParts, PartBoundary } from '#components/layout/PartBoundary.tsx'
import { formatDay } from '#lib/format.ts'
import { useSession } from '#lib/use-session.ts'
import { Features } from './Features.tsx'
import { firstName, greetingAt } from './greeting.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Profile } from './Profile.tsx'
import { RecentConsultations } from './RecentConsultations.tsx'
import { StatStrip } from './StatStrip.tsx'
import { TodayCard } from './TodayCard.tsx'

interface CellProps {
  /** Of twelve, on a wide screen. */
  readonly columns: number
  readonly children: ReactNode
}

function Cell({ columns, children }: CellProps) {
  return (
    <Grid.Col span={{ base: 12, md: columns }} display="grid">
      <PartBoundary>{children}</PartBoundary>
    </Grid.Col>
  )
}

export function DashboardScreen() {
  const user = useSession()?.user
  const now = new Date()
  if (!user) {
    return null
  }
  return (
    <>
      <PageHeader title={`${greetingAt(now)}, ${firstName(user.name)}`} lead={formatDay(now)} />
      <Stack>
        <PageParts>
          <TodayCard now={now} />
          <NextSteps />
        </PageParts>
        <Grid gap="md">
          <Cell columns={7}>
            <RecentConsultations now={now} />
          </Cell>
          <Cell columns={5}>
            <LazyJourney isSmall />
          </Cell>
          <Cell columns={7}>
            <Features />
          </Cell>
          <Cell columns={5}>
            <Profile user={user} />
          </Cell>
        </Grid>
        <PageParts>
          <HowItWorks />
          <StatStrip />
        </PageParts>
      </Stack>
    </>
  )
}
