import { Group, Text } from '@mantine/core'
import { type DayMark, marksText } from './week.ts'
import classes from './training.module.css'

interface WeekRowProps {
  readonly name: string
  /** Marks of the planned days, in order. */
  readonly marks: readonly DayMark[]
  /** The text at the end, such as 2 dari 3. */
  readonly count: string
}

/** One week's sessions as marks, with a text for screen readers. */
export function WeekRow({ name, marks, count }: WeekRowProps) {
  return (
    <Group wrap="nowrap" gap="sm" fz="sm">
      <Text span size="sm" c="dimmed" className={classes.weekName}>
        {name}
      </Text>
      <span role="img" aria-label={marksText(marks) || 'tanpa sesi'} className={classes.slots}>
        {marks.map(({ day, state }, index) => (
          <span key={`${day} ${index}`} className={classes.slot} data-state={state} />
        ))}
      </span>
      <Text span size="sm" fw={700} className={classes.weekCount}>
        {count}
      </Text>
    </Group>
  )
}
