import { Group, Paper, Stack, Title, Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Figure } from '#kit/figure/Figure.tsx'
import classes from './training.module.css'
import { type DayMark, type DayState, marksText } from './week.ts'

interface HeroCardProps {
  readonly eyebrow: string
  readonly aside?: string | undefined
  readonly title: string
  readonly children: ReactNode
}

/** The one dark card of a screen. */
export function HeroCard({ eyebrow, aside, title, children }: HeroCardProps) {
  return (
    <Paper
      component="section"
      aria-labelledby="today"
      className={classes.hero}
      withBorder={false}
      display="flex"
      bg="var(--hero)"
      c="white"
      data-hero
    >
      <Stack flex={1} miw={0} gap="sm">
        <div>
          <Group justify="space-between" gap="xs" fz="xs" fw={700} c="bugar.2">
            <span>{eyebrow}</span>
            <span>{aside}</span>
          </Group>
          <Title id="today" fz="xl" lh="xl" fw={750} mt="xxs">
            {title}
          </Title>
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

/** Where the card is as high as its neighbour: a figure in the space that a day without work leaves. */
export function RestFigure() {
  return (
    <div className={classes.rest}>
      <Figure name="stretch" isMoving h="100%" />
    </div>
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
