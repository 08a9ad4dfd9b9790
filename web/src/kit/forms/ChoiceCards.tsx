import { Paper, SimpleGrid, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './forms.module.css'
import { Hint } from '#kit/text/Tag.tsx'
import { type Gender, genderLabels, genders } from '@bugar/contracts/core/values/knowledge'

export interface Choice<T extends string> {
  readonly value: T
  readonly title: string
  readonly detail?: string
  /** Cannot be chosen; `detail` gives the reason. */
  readonly disabled?: boolean
}

interface ChoiceCardsProps<T extends string> {
  readonly label: string
  readonly description?: string
  readonly choices: readonly Choice<T>[]
  readonly value?: T | ''
  readonly onChange: (value: T) => void
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly required?: boolean
  /** Minimum width of a card, in px or a CSS length. By default four cards are two by two. */
  readonly minColWidth?: number | string
  /** Set by the form's getInputProps; lets it find the field. */
  readonly 'data-path'?: string
}

/** Radio group as cards. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { label, description, choices, value, onChange, error, disabled = false, required = false } = props
  const id = useId()
  const describedBy = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      role="radiogroup"
      className={classes.group}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <Text component="legend" size="sm" fw={600} p={0}>
        {label}
        {required && (
          <Text span inherit aria-hidden="true" c="var(--mantine-color-error)">
            {' *'}
          </Text>
        )}
      </Text>
      {description && <Hint id={`${id}-hint`}>{description}</Hint>}
      <SimpleGrid
        minColWidth={
          props.minColWidth ??
          (choices.length === 4 ? 'max(150px, 40%)' : choices.some(({ detail }) => detail) ? 165 : 120)
        }
        autoFlow="auto-fit"
        spacing="xs"
        mt="xs"
      >
        {choices.map((choice, index) => (
          <Paper key={choice.value} component="label" className={classes.card} radius="md" px="sm" py="xs">
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              data-path={index === 0 ? props['data-path'] : undefined}
            />
            <span>
              <Text span fw={600} display="block">
                {choice.title}
              </Text>
              {choice.detail && (
                <Hint span display="block" className={classes.detail}>
                  {choice.detail}
                </Hint>
              )}
            </span>
          </Paper>
        ))}
      </SimpleGrid>
      {error && (
        <Text id={`${id}-error`} size="xs" fw={500} c="var(--mantine-color-error)" mt="xs">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

export const genderChoices: { value: Gender; title: string }[] = genders.map((value) => ({
  value,
  title: genderLabels[value],
}))
