import { TextInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { caretAfter, groupDigits, parseGrouped } from '#kit/lists/grouped.ts'

interface CountFieldProps {
  readonly label: string
  /** Text if the input is not a whole number: the form reports it instead of dropping it. */
  readonly value?: number | string
  readonly onChange: (value: number | string) => void
  readonly onBlur?: () => void
  readonly description?: string
  readonly required?: boolean
  readonly error?: ReactNode
  /** Set by the form's getInputProps; lets it find the field. */
  readonly 'data-path'?: string
}

/** A whole number whose digits are grouped by points while it is typed. */
export function CountField({ value = '', onChange, ...rest }: CountFieldProps) {
  const type = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const next = parseGrouped(field.value)
    if (typeof next === 'number') {
      // Set synchronously, or the caret jumps.
      const grouped = groupDigits(next)
      const caret = caretAfter(field.value, field.selectionStart ?? field.value.length, grouped)
      field.value = grouped
      field.setSelectionRange(caret, caret)
    }
    onChange(next)
  }
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={groupDigits(value)}
      onChange={type}
    />
  )
}
