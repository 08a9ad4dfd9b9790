import { Stack } from '@mantine/core'
import { useDeferredValue } from 'react'
import { RunningBar } from '#components/domain/training/RunningBar.tsx'
import { TrainingState } from '#components/domain/training/TrainingState.tsx'
import { useTraining } from '#components/domain/training/use-training.ts'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { PartBoundary } from '#components/layout/PartBoundary.tsx'
import { currentTime } from '#lib/clock.ts'
import { formatDay } from '#lib/format.ts'
import { useSession } from '#lib/use-session.ts'
import { useToday } from '#lib/use-today.ts'
import { firstName, greetingAt } from './greeting.ts'
import { Overview } from './Overview.tsx'
import { Start } from './Start.tsx'

const About = lazyPart(() => import('./About.tsx'), 'About', { narrow: 220, wide: 160 })

export function DashboardScreen() {
  const user = useSession()?.user
  const now = useToday()
  // Rendered in small steps, so that a slow phone reacts to touch in between.
  const training = useDeferredValue(useTraining(now))
  const isNew = training.state === 'newcomer'
  if (!user) {
    return null
  }
  return (
    <>
      <RunningBar />
      <PageHeader title={`${greetingAt(currentTime())}, ${firstName(user.name)}`} lead={formatDay(now)} />
      <Stack>
        <PartBoundary>
          <TrainingState training={training} newcomer={<Start />}>
            {(active) => <Overview training={active} user={user} now={now} />}
          </TrainingState>
        </PartBoundary>
        {training.state !== 'pending' && (
          <PartBoundary>
            <About isNew={isNew} profileOf={training.state === 'active' ? null : user} />
          </PartBoundary>
        )}
      </Stack>
    </>
  )
}
