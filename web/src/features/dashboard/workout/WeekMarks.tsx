import { Group, Text } from '@mantine/core'
import { fourWeeks, type Mark, marksText, weekText } from './week.ts'
import classes from './workout.module.css'

interface WeekMarksProps {
  readonly marks: readonly Mark[]
  readonly logged: ReadonlySet<string>
  readonly now: Date
}

/** This week's seven days, and the number of sessions in each of the last four weeks. */
export function WeekMarks({ marks, logged, now }: WeekMarksProps) {
  const weeks = fourWeeks(logged, now)
  const summary = weeks.map((count, index) => (index === 3 ? `pekan ini ${count}` : `${3 - index} pekan lalu ${count}`))
  return (
    <Group gap="sm" mt="md">
      <span role="img" aria-label={`Pekan ini: ${marksText(marks)}`} className={classes.marks}>
        {marks.map(({ day, isDone, isPlanned, isToday }) => (
          <span key={day} className={classes.mark} data-done={isDone} data-rest={!isPlanned} data-today={isToday}>
            {isDone ? '✓' : day.charAt(0)}
          </span>
        ))}
      </span>
      <Text span size="xs" c="bugar.1">
        {weekText(marks)}
      </Text>
      <Group component="span" role="img" aria-label={`Hari latihan: ${summary.join(', ')}`} gap="xs">
        <span className={classes.bars}>
          {weeks.map((count, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place in the row is what a bar is
            <span key={index} className={classes.bar} style={{ '--count': count }} data-now={index === 3} />
          ))}
        </span>
        <Text span size="xs" c="bugar.1">
          4 pekan
        </Text>
      </Group>
    </Group>
  )
}
