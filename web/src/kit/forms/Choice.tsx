import { UnstyledButton } from '@mantine/core'
import classes from './forms.module.css'

interface ChoiceProps<T extends string> {
  /** The accessible name of the group. */
  readonly label: string
  readonly choices: readonly (readonly [value: T, name: string])[]
  /** Null while nothing is chosen. */
  readonly value: T | null
  readonly onChange: (value: T) => void
}

/** A segmented choice of a few short labels. */
export function Choice<T extends string>({ label, choices, value, onChange }: ChoiceProps<T>) {
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      {choices.map(([each, name]) => (
        <UnstyledButton key={each} aria-pressed={each === value} onClick={() => onChange(each)}>
          {name}
        </UnstyledButton>
      ))}
    </div>
  )
}
