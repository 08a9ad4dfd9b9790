import { type ReactNode, useId } from 'react'
import classes from './ChoiceCards.module.css'

export interface Choice<T extends string> {
  readonly value: T
  readonly title: string
  readonly detail?: string
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
  /** Set by the form's getInputProps; lets it find the field. */
  readonly 'data-path'?: string
}

/** One of a few, each large enough to hit with a thumb. */
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
      <legend className={classes.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={classes.required}>
            {' *'}
          </span>
        )}
      </legend>
      {description && (
        <p id={`${id}-hint`} className={classes.hint}>
          {description}
        </p>
      )}
      <div className={classes.choices} data-long={choices.some(({ detail }) => detail) || undefined}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              data-path={index === 0 ? props['data-path'] : undefined}
              className={classes.mark}
            />
            <span>
              <span className={classes.title}>{choice.title}</span>
              {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
