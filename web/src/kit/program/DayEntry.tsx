import { List, Stack, Text } from '@mantine/core'
import type { Day } from '@bugar/contracts/core/values/knowledge'
import { ExerciseLink } from './ExerciseLink.tsx'
import { readSession } from './session-text.ts'
import { Tag } from '#kit/text/Tag.tsx'
import { dayTones, dayLabels } from './tones.ts'
import classes from './ScheduleList.module.css'

interface DayEntryProps {
  readonly day: Day
  readonly text: string
  readonly isToday: boolean
  readonly isOpen: boolean
}

/** One day of a program: its session's name and kind, and the session itself if it has more lines. */
export function DayEntry({ day, text, isToday, isOpen }: DayEntryProps) {
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
      <Tag tone={dayTones[kind]}>{dayLabels[kind]}</Tag>
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
