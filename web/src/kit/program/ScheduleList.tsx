import { TextLink } from '#kit/layout/links.tsx'
import { readExerciseLine } from '@bugar/contracts/catalog/program-day/exercise-line'
import { List, Stack, Text } from '@mantine/core'
import { type Day, days } from '@bugar/contracts/core/values/knowledge'
import { readSession } from './session-text.ts'
import { Tag } from '#kit/text/Tag.tsx'
import { dayTones, dayLabel } from './tones.tsx'
import classes from './ScheduleList.module.css'
import type { Schedule } from '@bugar/contracts/catalog/program'

interface ExerciseLinkProps {
  /** One entry of a session, such as "Naik bangku (Step-up): 3×8–12, istirahat 60 detik". */
  readonly line: string
}

/** An exercise of a schedule; its name leads to how it is done. */
function ExerciseLink({ line }: ExerciseLinkProps) {
  const exercise = readExerciseLine(line)
  return exercise ? (
    <>
      <TextLink to="/exercises" search={{ gerakan: exercise.name }} fw={600}>
        {exercise.name}
      </TextLink>
      : {exercise.dose}
    </>
  ) : (
    <>{line}</>
  )
}

interface DayEntryProps {
  readonly day: Day
  readonly text: string
  readonly isToday: boolean
  readonly isOpen: boolean
}

/** One day of a program: its session's name and kind, and the session itself if it has more lines. */
function DayEntry({ day, text, isToday, isOpen }: DayEntryProps) {
  const { kind, title, parts } = readSession(text)
  const head = (
    <>
      <Text span fw={700}>
        {day.slice(0, 3)}
        <span className={classes.ending}>{day.slice(3)}</span>
        {isToday && (
          <Text component="span" display="block" size="xxs" fw={600} c="bugar">
            {' '}
            hari ini
          </Text>
        )}
      </Text>
      <Text span className={classes.title} {...(kind === 'rest' && { c: 'dimmed' })}>
        {title}
      </Text>
      <Tag tone={dayTones[kind]}>{dayLabel({ kind, title })}</Tag>
    </>
  )
  if (parts.length === 0) {
    return <div className={classes.head}>{head}</div>
  }
  return (
    <details open={isOpen}>
      <summary className={classes.head}>{head}</summary>
      <Stack gap="xs" maw="64ch" pb="md" fz="sm" c="dimmed" className={classes.session}>
        {parts.map((part) =>
          typeof part === 'string' ? (
            <p key={part}>{part}</p>
          ) : (
            <List key={part[0]} size="sm" spacing="xxs" c="var(--mantine-color-text)">
              {part.map((exercise) => (
                <List.Item key={exercise}>
                  <ExerciseLink line={exercise} />
                </List.Item>
              ))}
            </List>
          ),
        )}
      </Stack>
    </details>
  )
}

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
          {index > 0 && <hr />}
          {/* A new key resets days that were opened by hand. */}
          <DayEntry key={String(isOpen)} day={day} text={schedule[day]} isToday={index === today} isOpen={isOpen} />
        </li>
      ))}
    </Stack>
  )
}
