import { Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DayMark, type DayState, marksText } from './week.ts'
import classes from './training.module.css'

interface WeekStripProps {
  readonly marks: readonly DayMark[]
}

const signs: Record<DayState, string> = { done: '✓', missed: '', ahead: '', rest: '–' }

/** The seven days of this week with their names. */
function WeekStrip({ marks }: WeekStripProps) {
  return (
    <div role="img" aria-label={`Pekan ini: ${marksText(marks)}`} className={classes.week}>
      {marks.map(({ day, state, isToday }) => (
        <span key={day} className={classes.day} data-today={isToday}>
          <span className={classes.mark} data-state={state}>
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
