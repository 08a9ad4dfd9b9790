import { Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DayMark } from './week.ts'
import { WeekStrip } from './WeekStrip.tsx'
import classes from './training.module.css'

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
