import { Box, Group, Paper, Stack, Title, Flex, Text } from '@mantine/core'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { type ReactNode, Suspense } from 'react'
import { Figure, lazyPicture } from '#kit/figure/Figure.tsx'
import { Kisi } from '#kit/program/Kisi.tsx'
import { exercisesOf, type DaySession, nameIn } from '#kit/program/session-text.ts'
import classes from './training.module.css'
import { type DayMark, type DayState, marksText } from './week.ts'

const MovingFigure = lazyPicture(async () => (await import('#person/exercises/how-to/FigureOf.tsx')).MovingFigure)

/** Somebody who does the first exercise of a session. */
export function SessionFigure({ session }: { readonly session: DaySession }) {
  const [first] = exercisesOf(session)
  return (
    <Suspense>
      <MovingFigure name={first && nameIn(first)} text={session.title} />
    </Suspense>
  )
}

interface HeroCardProps {
  /** Null before the first consultation. */
  readonly code: ProgramCode | null
  readonly eyebrow: string
  /** Under the title. */
  readonly aside?: string | undefined
  readonly title: string
  /** A movement, or a figure of its own. */
  readonly figure: ReactNode
  readonly children: ReactNode
}

/** The one dark card of a screen. */
export function HeroCard({ code, eyebrow, aside, title, figure, children }: HeroCardProps) {
  return (
    <Paper
      component="section"
      aria-labelledby="today"
      className={classes.hero}
      withBorder={false}
      bg="var(--hero)"
      c="white"
      data-hero
    >
      <Stack gap="sm" className={code === null ? classes.first : undefined}>
        <Group justify="space-between" align="flex-end" wrap="nowrap" gap="xs">
          <div>
            <Group gap="xs" fz="xs" fw={700} c="bugar.2" wrap="nowrap">
              {code && <Kisi code={code} height={26} />}
              <span>{eyebrow}</span>
            </Group>
            <Title id="today" fz="h1" lh="h1" fw={750} mt="md" textWrap="balance">
              {title}
            </Title>
            <Text c="bugar.1">{aside}</Text>
          </div>
          <Box className={classes.figure}>
            {typeof figure === 'string' ? <Figure name={figure} h="100%" isMoving /> : figure}
          </Box>
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}

interface WeekStripProps {
  readonly marks: readonly DayMark[]
  /** Whether today's mark has just been ticked. */
  readonly isFresh?: boolean
}

const signs: Record<DayState, string> = { done: '✓', missed: '', ahead: '', rest: '–' }

/** The seven days of this week with their names. */
export function WeekStrip({ marks, isFresh = false }: WeekStripProps) {
  return (
    <div role="img" aria-label={`Pekan ini: ${marksText(marks)}`} className={classes.week}>
      {marks.map(({ day, state, isToday }) => (
        <span key={day} className={classes.day} data-today={isToday}>
          <span className={classes.mark} data-state={state} data-fresh={(isFresh && isToday) || undefined}>
            {isToday && state === 'ahead' ? '●' : signs[state]}
          </span>
          <span>{day.slice(0, 3)}</span>
        </span>
      ))}
    </div>
  )
}

/** Today's actions and the week, side by side where both fit. */
export function CardFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      direction={{ base: 'column', xs: 'row' }}
      // On two lines, wrap-reverse puts the week below.
      wrap={{ base: 'nowrap', xs: 'wrap-reverse' }}
      align={{ xs: 'flex-start' }}
      justify="space-between"
      gap="md"
      pt="xs"
      mt="auto"
    >
      {children}
    </Flex>
  )
}

interface WeekProgressProps {
  readonly marks: readonly DayMark[]
  /** "3 dari 6" */
  readonly count: string
}

/** How much of the week is done, and which days. */
export function WeekProgress({ marks, count }: WeekProgressProps) {
  return (
    <div className={classes.progress}>
      <Text size="sm" fw={600} c="bugar.2" className={classes.count}>
        {count} sesi pekan ini
      </Text>
      <WeekStrip marks={marks} />
    </div>
  )
}
