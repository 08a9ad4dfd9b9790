import { type RefObject, useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { parseDecimal, showDecimal } from '#kit/text/format.ts'
import { TextInput } from '@mantine/core'

/** The text of a number field, as typed while it reads as `value`. */
export const useNumberText = (value: number | string) => {
  const [text, setText] = useState(showDecimal(value))
  // Compared with the last value, as the text of a computed value need not lead back to it.
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (parseDecimal(text) !== value) {
      setText(showDecimal(value))
    }
  }
  return [text, setText] as const
}

interface NumberRule {
  readonly isValid: (value: unknown) => boolean
  /** The error message for invalid input. */
  readonly problem: string
  /** The error message for a number that is required and not filled in; by default `problem`. */
  readonly missing?: string
  /** Called with valid numbers only. */
  readonly onChange: (value: number) => void
  /** Names the thing that the number belongs to: text typed for another one is dropped. */
  readonly subject?: string
}

interface Typed {
  readonly subject: string
  /** Invalid input; null when only the check of a missing number failed. */
  readonly value: number | string | null
}

export interface TypedNumberField {
  readonly value: number | string
  readonly error: string | null
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onChange: (value: number | string) => void
}

/**
 * A number outside a form. Invalid input replaces the stored number as the field's value, so that a button cannot send
 * the number that was there before.
 * @returns the field's props, and a check for the button: false, with the focus on the field, while it is invalid
 */
export const useTypedNumber = (
  stored: number | null,
  { isValid, problem, missing = problem, onChange, subject = '' }: NumberRule,
): readonly [TypedNumberField, () => boolean] => {
  const inputRef = useRef<HTMLInputElement>(null)
  const [last, setLast] = useState<Typed | null>(null)
  const typed = last?.subject === subject ? last : null
  const value = typed?.value ?? stored ?? ''
  const isWrong = !isValid(value)
  const field: TypedNumberField = {
    value,
    error: isWrong && typed ? (value === '' ? missing : problem) : null,
    inputRef,
    onChange: (next) => {
      const isNumber = isValid(next)
      setLast(isNumber ? null : { subject, value: next })
      if (isNumber) {
        onChange(next as number)
      }
    },
  }
  const check = () => {
    if (isWrong) {
      setLast({ subject, value: typed?.value ?? null })
      inputRef.current?.focus()
    }
    return !isWrong
  }
  return [field, check]
}

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
