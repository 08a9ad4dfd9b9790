import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { filledIn } from './numbers.ts'
import classes from './session.module.css'
import { type Guided, plannedAt, targetAt } from './state.ts'
import { reserveText, setText } from './words.ts'

interface SetTabsProps {
  readonly state: Guided
}

/** The sets of the exercise that is shown: done, next and to come. */
export function SetTabs({ state }: SetTabsProps) {
  const exercise = state.save.exercises[state.at]
  const planned = plannedAt(state, state.at)
  if (!exercise || !planned) {
    return null
  }
  const { sets, target, unit } = exercise
  const count = Math.max(target.sets, sets.length)
  const textOf = (index: number): string => {
    const done = sets[index]
    if (done) {
      return setText(done, unit)
    }
    return index === sets.length
      ? 'berikutnya'
      : setText(
          {
            ...filledIn(planned, targetAt(state, state.at), index),
            weightKg: state.places[state.at]?.entry.weightKg ?? null,
          },
          unit,
        )
  }
  return (
    <ol className={classes.sets} aria-label="Set">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} aria-current={index === sets.length ? 'step' : undefined}>
          <Text span inherit fw={700} display="block">
            {index < sets.length && <IconCheck size={14} role="img" aria-label="Selesai:" />} Set {index + 1}
          </Text>
          {textOf(index)}
          <Text span inherit fw={700} display="block">
            {reserveText(sets[index]?.rir)}
          </Text>
        </li>
      ))}
    </ol>
  )
}
