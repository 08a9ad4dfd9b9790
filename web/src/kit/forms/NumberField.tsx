import { TextInput } from '@mantine/core'
import type { ChangeEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { parseDecimal, showDecimal } from '#kit/text/decimal.ts'
import { useNumberText } from './use-number-text.ts'

interface NumberFieldProps {
  readonly label: string
  readonly unit: string
  /** Text if the input is not a number: the form reports it instead of dropping it. */
  readonly value?: number | string
  readonly onChange: (value: number | string) => void
  readonly onBlur?: () => void
  readonly step?: number
  readonly description?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly required?: boolean
  readonly error?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  /** Set by the form's getInputProps; lets it find the field. */
  readonly 'data-path'?: string
}

/**
 * Accepts a decimal comma or point, shows the comma. Custom, because Mantine's parses a "60.5" that is inserted at
 * once, by dictation or autofill, as 605.
 */
export function NumberField({ label, unit, value = '', onChange, onBlur, step = 0.1, ...rest }: NumberFieldProps) {
  const [text, setText] = useNumberText(value)
  const update = (next: string) => {
    setText(next)
    onChange(parseDecimal(next))
  }
  const handleChange = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    if (field.value.includes('.')) {
      // Set synchronously, or the caret jumps.
      const caret = field.selectionStart
      field.value = field.value.replaceAll('.', ',')
      field.setSelectionRange(caret, caret)
    }
    update(field.value)
  }
  const handleArrow = (event: KeyboardEvent) => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (sign !== undefined) {
      event.preventDefault()
      const from = typeof value === 'number' ? value : 0
      update(showDecimal(Math.max(0, Math.round((from + sign * step) * 100) / 100)))
    }
  }
  return (
    <TextInput
      {...rest}
      label={`${label} (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      onChange={handleChange}
      onKeyDown={handleArrow}
      onBlur={() => {
        setText(showDecimal(value))
        onBlur?.()
      }}
    />
  )
}
