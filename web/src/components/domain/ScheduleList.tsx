import { days } from '@bugar/contracts/knowledge'
import type { Schedule } from '@bugar/contracts/program'
import { DayEntry } from './DayEntry.tsx'
import classes from './ScheduleList.module.css'

interface ScheduleListProps {
  readonly schedule: Schedule
  /** Whether every day shows its whole session; else only `today` does. */
  readonly isOpen: boolean
  /** Place of today in the week, Monday first. */
  readonly today: number
}

export function ScheduleList({ schedule, isOpen, today }: ScheduleListProps) {
  return (
    <ul className={classes.days}>
      {days.map((day, index) => (
        <li key={day} className={classes.day}>
          {/* A new key makes the days follow the button again after some were opened by hand. */}
          <DayEntry key={String(isOpen)} day={day} text={schedule[day]} isToday={index === today} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  )
}
