import { ActionIcon, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, type Ref, useId, useState } from 'react'
import { parseDecimal, showDecimal } from '#lib/decimal.ts'
import { Hint } from './Hint.tsx'
import { stepped } from './number-steps.ts'
import classes from './NumberStepper.module.css'

interface NumberStepperProps {
  readonly label: string
  readonly hint: string | null
  readonly unit: string
  /** Null shows nothing yet. */
  readonly value: number | null
  readonly step: number
  readonly max: number
  readonly isValid: (value: unknown) => boolean
  /** The error message for invalid input. */
  readonly problem: string
  /** Shown while nothing is filled in, though it has to be. */
  readonly missing?: string | null
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onChange: (value: number) => void
}

/** A large number with a button on each side, which can be typed as well, with a decimal comma. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, unit, value, step, max, isValid, problem, missing = null, inputRef, onChange } = props
  const id = useId()
  // The typed text, kept after blur only while it is invalid; `value` remains the last valid number.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : showDecimal(value))
  const isWrong = typed !== null && !isValid(parseDecimal(typed))
  const error = isWrong ? problem : value === null ? missing : null
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    const next = parseDecimal(text)
    setTyped(text)
    if (isValid(next)) {
      onChange(next as number)
    }
  }
  const move = (by: number) => {
    setTyped(null)
    onChange(stepped(value, by, max))
  }
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
            value={shown}
            aria-invalid={error !== null}
            aria-describedby={error === null ? `${id}-unit` : `${id}-unit ${id}-error`}
            onChange={type}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => !isWrong && setTyped(null)}
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
