import type { Schedule } from '@bugar/contracts/program'
import { days } from '@bugar/contracts/knowledge'
import { readSession } from './session-text.ts'
import { Tag } from './Tag.tsx'
import { dayTones, dayWords } from './tones.ts'
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
      {days.map((day, index) => {
        const { kind, title, parts } = readSession(schedule[day])
        return (
          <li key={day} className={classes.day}>
            {/* A new key makes the days follow the button again after some were opened by hand. */}
            <details key={String(isOpen)} open={isOpen || index === today}>
              <summary className={classes.head}>
                <span className={classes.name}>
                  {day}
                  {index === today && <span className={classes.today}> hari ini</span>}
                </span>
                <span className={classes.title} data-kind={kind}>
                  {title}
                </span>
                <Tag tone={dayTones[kind]}>{dayWords[kind]}</Tag>
              </summary>
              <div className={classes.session}>
                {parts.map((part) =>
                  typeof part === 'string' ? (
                    <p key={part}>{part}</p>
                  ) : (
                    <ul key={part[0]} className={classes.exercises}>
                      {part.map((exercise) => (
                        <li key={exercise}>{exercise}</li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
