import { type DayMark, type DayState, marksText } from './week.ts'
import classes from './training.module.css'

interface WeekStripProps {
  readonly marks: readonly DayMark[]
}

const signs: Record<DayState, string> = { done: '✓', missed: '', ahead: '', rest: '–' }

/** The seven days of this week with their names. */
export function WeekStrip({ marks }: WeekStripProps) {
  return (
    <div role="img" aria-label={`Pekan ini: ${marksText(marks)}`} className={classes.week}>
      {marks.map(({ day, state, isToday }) => (
        <span key={day} className={classes.day} data-today={isToday}>
          <span className={classes.mark} data-state={state}>
            {isToday && state === 'ahead' ? '●' : signs[state]}
          </span>
          <span>{day.slice(0, 3)}</span>
        </span>
      ))}
    </div>
  )
}
