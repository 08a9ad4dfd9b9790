import { Box, Stack, Text } from '@mantine/core'
import { useDeferredValue } from 'react'
import { RunningBar } from '#person/training/today/RunningBar.tsx'
import { TrainingState } from '#person/training/today/TrainingState.tsx'
import { useTraining, type Active } from '#person/training/today/queries.ts'
import { lazyPart, PartBoundary, PageParts } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { formatDay } from '#kit/text/format.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import { useToday } from '#kit/text/local-day.ts'
import { LazyAdherence } from '#person/training/adherence/LazyAdherence.tsx'
import { TodayCard } from '#person/training/today/TodayCard.tsx'
import { HeroCard } from '#person/training/today/HeroCard.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import classes from './dashboard.module.css'

/** By local time. */
export const greetingAt = (date: Date): string => {
  const hour = date.getHours()
  if (hour < 12) {
    return 'Selamat Pagi'
  }
  if (hour < 17) {
    return 'Selamat Siang'
  }
  return hour < 21 ? 'Selamat Sore' : 'Selamat Malam'
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** The first step for a person who has never consulted. */
function Start() {
  return (
    <HeroCard code={null} eyebrow="Mulai dari sini" title="Program sepekan dari data tubuh Anda" figure="warm-up">
      <Text c="bugar.1" maw="60ch">
        Dua angka sudah cukup: berat dan tinggi badan. Alasannya ditunjukkan langkah demi langkah.
      </Text>
      <LinkButton to="/consultation" variant="white" mt="xs" style={{ alignSelf: 'flex-start' }}>
        Mulai Konsultasi
      </LinkButton>
    </HeroCard>
  )
}

const LazyBmi = lazyPart(() => import('./BmiPanel.tsx'), 'BmiPanel', { narrow: 416, wide: 392 })

const LazyWeight = lazyPart(() => import('./WeightPanel.tsx'), 'WeightPanel', { narrow: 605, wide: 607 })
const LazyRecent = lazyPart(() => import('./RecentConsultations.tsx'), 'RecentConsultations', {
  narrow: 278,
  wide: 282,
})

interface OverviewProps {
  readonly training: Active
  readonly now: Date
}

/** Daily screen of a person with a program: today first, then the progress; beside today on a wide screen. */
function Overview({ training, now }: OverviewProps) {
  return (
    <div className={classes.overview}>
      <div>
        <PartBoundary>
          <TodayCard training={training} now={now} />
        </PartBoundary>
      </div>
      <Stack>
        <PageParts>
          <LazyWeight now={now} />
          {!training.held && <LazyAdherence training={training} now={now} />}
          <LazyRecent now={now} />
        </PageParts>
      </Stack>
      {/* A phone shows its weight above, and the BMI in Riwayat. */}
      <Box visibleFrom="xs">
        <PartBoundary>
          <LazyBmi />
        </PartBoundary>
      </Box>
    </div>
  )
}

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
            {(active) => <Overview training={active} now={now} />}
          </TrainingState>
        </PartBoundary>
        {training.state !== 'pending' && (
          <PartBoundary>
            <About isNew={isNew} isDaily={training.state === 'active'} user={user} />
          </PartBoundary>
        )}
      </Stack>
    </>
  )
}
