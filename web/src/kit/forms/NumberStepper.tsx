import { ActionIcon, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, useId } from 'react'
import { parseDecimal, showDecimal } from '#kit/text/format.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { type TypedNumberField, useNumberText } from './NumberField.tsx'
import classes from './forms.module.css'

const rounded = (value: number) => Math.round(value * 100) / 100

/** One step up or down, from 0 to `max`. The first step of an unknown number is the step itself. */
export const stepped = (value: number | null, step: number, max: number): number =>
  Math.min(max, Math.max(0, rounded((value ?? 0) + step)))

interface NumberStepperProps extends TypedNumberField {
  readonly label: string
  readonly hint: string | null
  readonly unit: string
  readonly step: number
  readonly max: number
}

/** A large number with a button on each side, which can be typed as well, with a decimal comma. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, unit, value, error, step, max, inputRef, onChange } = props
  const id = useId()
  const [text, setText] = useNumberText(value)
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setText(currentTarget.value)
    onChange(parseDecimal(currentTarget.value))
  }
  const move = (by: number) => onChange(stepped(typeof value === 'number' ? value : null, by, max))
  const button = (by: number, name: string) => (
    <ActionIcon variant="default" size={48} radius="md" aria-label={`${label} ${name}`} onClick={() => move(by)}>
      {by < 0 ? <IconMinus size={20} aria-hidden="true" /> : <IconPlus size={20} aria-hidden="true" />}
    </ActionIcon>
  )
  return (
    <div>
      <div className={classes.stepper}>
        <label htmlFor={id}>
          <Text span fw={700} display="block">
            {label}
          </Text>
          {hint && (
            <Hint span display="block">
              {hint}
            </Hint>
          )}
        </label>
        {button(-step, 'kurang')}
        <div className={classes.number}>
          <input
            id={id}
            ref={inputRef}
            inputMode="decimal"
            autoComplete="off"
            placeholder="–"
            value={text}
            // As wide as its number, which the unit follows.
            style={{ width: `${Math.max(text.length, 1) + 0.4}ch` }}
            aria-invalid={error !== null}
            aria-describedby={error === null ? `${id}-unit` : `${id}-unit ${id}-error`}
            onChange={type}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => setText(showDecimal(value))}
          />
          <Text span id={`${id}-unit`} size="sm" c="dimmed">
            {unit}
          </Text>
        </div>
        {button(step, 'tambah')}
      </div>
      {error !== null && (
        <Text id={`${id}-error`} role="alert" size="xs" fw={500} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </div>
  )
}
