import { Divider, Stack } from '@mantine/core'
import { days } from '@bugar/contracts/knowledge'
import type { Schedule } from '@bugar/contracts/program'
import { DayEntry } from './DayEntry.tsx'

interface ScheduleListProps {
  readonly schedule: Schedule
  /** Whether every day shows its whole session; else only `today` does. */
  readonly isOpen: boolean
  /** Index of today, Monday first. */
  readonly today: number
}

export function ScheduleList({ schedule, isOpen, today }: ScheduleListProps) {
  return (
    <Stack component="ul" gap={0}>
      {days.map((day, index) => (
        <li key={day}>
          {index > 0 && <Divider />}
          {/* A new key resets days that were opened by hand. */}
          <DayEntry key={String(isOpen)} day={day} text={schedule[day]} isToday={index === today} isOpen={isOpen} />
        </li>
      ))}
    </Stack>
  )
}
