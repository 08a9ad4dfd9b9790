import { Divider, Stack } from '@mantine/core'
import { days } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'
import { DayEntry } from './DayEntry.tsx'
import classes from './ScheduleList.module.css'

interface ScheduleListProps {
  readonly schedule: Schedule
  /** Whether every day shows its whole session. */
  readonly isOpen: boolean
  /** Index of today, Monday first. */
  readonly today: number
}

export function ScheduleList({ schedule, isOpen, today }: ScheduleListProps) {
  return (
    <Stack component="ul" gap={0} className={classes.list}>
      {days.map((day, index) => (
        <li key={day} className={classes.day} data-today={index === today}>
          {index > 0 && <Divider />}
          {/* A new key resets days that were opened by hand. */}
          <DayEntry key={String(isOpen)} day={day} text={schedule[day]} isToday={index === today} isOpen={isOpen} />
        </li>
      ))}
    </Stack>
  )
}
