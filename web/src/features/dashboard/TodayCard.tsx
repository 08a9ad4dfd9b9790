import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { days } from '@bugar/contracts/knowledge'
import { Box, Button, Flex, Paper, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { readSession } from '#components/domain/session-text.ts'
import { weekday } from '#lib/weekday.ts'
import { useProgram, useRecent, useWorkoutLog } from './queries.ts'
import { LogAction } from './workout/LogAction.tsx'
import { weekMarks } from './workout/week.ts'
import { WeekMarks } from './workout/WeekMarks.tsx'
import classes from './workout/workout.module.css'

/** In px, of the card with the week's marks on it: it keeps its size while its parts arrive, whatever they say. */
const height = { base: 370, xs: 190 }
const Ahead = () => <Skeleton h={height} data-placeholder />

interface TodayCardProps {
  readonly now: Date
}

/** Latihan hari ini: today's session of the program that was recommended last, or the way to the first one. */
export function TodayCard({ now }: TodayCardProps) {
  const recent = useRecent()
  if (recent.isPending) {
    return <Ahead />
  }
  if (recent.isError && !recent.data) {
    return (
      <ErrorBox title="Latihan hari ini belum dapat dimuat." onRetry={() => void recent.refetch()}>
        {recent.error.message}
      </ErrorBox>
    )
  }
  const latest = recent.data?.data.consultations.find(({ summary }) => summary)?.summary
  return latest ? (
    <Session latest={latest} now={now} />
  ) : (
    <Hero
      eyebrow="Mulai dari sini"
      title="Program sepekan dari data tubuh Anda"
      text="Dua angka sudah cukup: berat dan tinggi badan. Alasannya ditunjukkan langkah demi langkah."
      action={
        <LinkButton to="/consultation" variant="white">
          Mulai Konsultasi
        </LinkButton>
      }
    />
  )
}

function Session({ latest, now }: { readonly latest: ConsultationSummary; readonly now: Date }) {
  const program = useProgram(latest.program.id)
  const schedule = program.data?.data.schedule
  const today = schedule?.[days[weekday(now)] ?? 'Senin'] ?? ''
  const workout = useWorkoutLog(latest.program.code, today, now)
  const logged = workout.logged ?? new Set<string>()
  if (program.isPending) {
    return <Ahead />
  }
  const session = schedule && readSession(today)
  const [first] = (session?.parts ?? []).filter((part) => typeof part === 'string')
  return (
    <Hero
      eyebrow={`Latihan hari ini, ${latest.program.code}`}
      title={session?.title ?? latest.program.name}
      text={session ? (first ?? '') : 'Jadwal hari ini belum dapat dimuat.'}
      progress={
        schedule && (
          <Box style={{ visibility: workout.logged ? 'visible' : 'hidden' }}>
            <WeekMarks marks={weekMarks(schedule, logged, now)} logged={logged} now={now} />
          </Box>
        )
      }
      action={
        <LogAction workout={session ? workout : null}>
          {!session && (
            <Button variant="white" onClick={() => void program.refetch()}>
              Coba Lagi
            </Button>
          )}
          <TextLink to="/consultation/result" state={{ consultation: latest }} c="white" py="sm" fw={700} ta="center">
            Lihat jadwal
          </TextLink>
        </LogAction>
      }
    />
  )
}

interface HeroProps {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
  readonly progress?: ReactNode
  readonly action: ReactNode
}

function Hero({ eyebrow, title, text, progress, action }: HeroProps) {
  return (
    <Paper
      component="section"
      aria-labelledby="today"
      className={classes.hero}
      withBorder={false}
      display="flex"
      mih={height}
      p={{ base: 'lg', xs: 'xl' }}
      bg="var(--hero)"
      c="white"
    >
      <Flex
        direction={{ base: 'column', xs: 'row' }}
        align={{ xs: 'center' }}
        justify="space-between"
        flex={1}
        gap="md"
        columnGap="xl"
      >
        <div>
          <Text size="xs" fw={700} c="bugar.2">
            {eyebrow}
          </Text>
          <Title id="today" fz="xl" lh="xl" fw={750} my="xs">
            {title}
          </Title>
          <Text c="bugar.1" maw="60ch">
            {text}
          </Text>
          {progress}
        </div>
        {action}
      </Flex>
    </Paper>
  )
}
