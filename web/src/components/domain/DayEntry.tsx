import type { Day } from '@bugar/contracts/knowledge'
import { ExerciseLink } from './ExerciseLink.tsx'
import { readSession } from './session-text.ts'
import { Tag } from '#components/ui/Tag.tsx'
import { dayTones, dayWords } from './tones.ts'
import classes from './ScheduleList.module.css'

interface DayEntryProps {
  readonly day: Day
  readonly text: string
  readonly isToday: boolean
  readonly isOpen: boolean
}

/** One day of a program: its session's name and kind, and the session itself when it says more. */
export function DayEntry({ day, text, isToday, isOpen }: DayEntryProps) {
  const { kind, title, parts } = readSession(text)
  const head = (
    <>
      <span className={classes.name}>
        {day}
        {isToday && <span className={classes.today}> hari ini</span>}
      </span>
      <span className={classes.title} data-kind={kind}>
        {title}
      </span>
      <Tag tone={dayTones[kind]}>{dayWords[kind]}</Tag>
    </>
  )
  if (parts.length === 0) {
    return <div className={classes.head}>{head}</div>
  }
  return (
    <details open={isOpen || isToday}>
      <summary className={classes.head}>{head}</summary>
      <div className={classes.session}>
        {parts.map((part) =>
          typeof part === 'string' ? (
            <p key={part}>{part}</p>
          ) : (
            <ul key={part[0]} className={classes.exercises}>
              {part.map((exercise) => (
                <li key={exercise}>
                  <ExerciseLink line={exercise} />
                </li>
              ))}
            </ul>
          ),
        )}
      </div>
    </details>
  )
}
