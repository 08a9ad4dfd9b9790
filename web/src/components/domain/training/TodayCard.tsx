import { days } from '@bugar/contracts/knowledge'
import { Button, Flex, Group, Text } from '@mantine/core'
import { TextLink } from '#components/ui/TextLink.tsx'
import { weekday } from '#lib/weekday.ts'
import { readSession } from '../session-text.ts'
import { localDay } from '#lib/local-day.ts'
import { HeroCard } from './HeroCard.tsx'
import { LogAction } from './LogAction.tsx'
import { SessionBody } from './SessionBody.tsx'
import type { Active } from './use-training.ts'
import { dayOf, isLogged, weekMarks, weekText } from './week.ts'
import { WeekStrip } from './WeekStrip.tsx'
import classes from './training.module.css'

interface TodayCardProps {
  readonly training: Active
  readonly now: Date
}

/** Latihan hari ini: what today's session is made of, the way to log it, and the week. */
export function TodayCard({
  training: { latest, program, retryProgram, sessions, retrySessions },
  now,
}: TodayCardProps) {
  const { code } = latest.program
  const toResult = (
    <TextLink to="/consultation/result" state={{ consultation: latest }} c="white" py="sm" fz="sm" fw={700}>
      Lihat hasil konsultasi
    </TextLink>
  )
  if (!program) {
    return (
      <HeroCard eyebrow={`Latihan hari ini, ${code}`} title={latest.program.name}>
        <Text c="bugar.1">Jadwal hari ini belum dapat dimuat.</Text>
        <Group>
          <Button variant="white" onClick={retryProgram}>
            Coba Lagi
          </Button>
          {toResult}
        </Group>
      </HeroCard>
    )
  }
  const day = dayOf(now)
  const text = program.schedule[day]
  const session = readSession(text)
  const count = session.parts.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : part.length), 0)
  const tomorrow = days[(weekday(now) + 1) % days.length] ?? 'Senin'
  const marks = sessions && weekMarks(program.schedule, sessions, now)
  const isDone = sessions !== null && isLogged(sessions, now)
  const isRest = session.kind === 'rest'
  return (
    <HeroCard
      eyebrow={`Latihan hari ini, ${code}`}
      aside={count > 0 ? `${count} gerakan` : undefined}
      title={session.title}
    >
      <SessionBody session={session} />
      {!isRest && !isDone && (
        <TextLink to="/training/session" c="white" py="sm" fz="sm" fw={700}>
          Mulai sesi terpandu
        </TextLink>
      )}
      {(isRest || isDone) && (
        <Text size="sm" c="bugar.1">
          Besok: {readSession(program.schedule[tomorrow]).title}
        </Text>
      )}
      <Flex
        direction={{ base: 'column', xs: 'row-reverse' }}
        wrap={{ base: 'nowrap', xs: 'wrap' }}
        align={{ xs: 'flex-end' }}
        justify="space-between"
        gap="md"
        pt="xs"
        mt="auto"
      >
        <LogAction session={{ date: localDay(now), day, programCode: code, text }} isRest={isRest} isLogged={isDone} />
        {marks ? (
          <div className={classes.progress}>
            <Text size="sm" fw={600} c="bugar.2" className={classes.count}>
              {weekText(marks)}
            </Text>
            <WeekStrip marks={marks} />
          </div>
        ) : (
          <Group gap="xs" role="alert">
            <Text size="sm" c="bugar.1">
              Catatan pekan ini belum dapat dimuat.
            </Text>
            <Button variant="transparent" c="white" td="underline" px="sm" fz="sm" onClick={retrySessions}>
              Coba Lagi
            </Button>
          </Group>
        )}
      </Flex>
    </HeroCard>
  )
}
