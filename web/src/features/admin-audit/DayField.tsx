import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayStart } from './search.ts'

interface DayFieldProps {
  readonly label: string
  /** A day as the address says it; it may also change from outside, as by the browser's Back. */
  readonly day: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/** A day to begin or to end with. While its year is being typed the browser already gives days of the year 2. */
export function DayField({ label, day = '', min, max, onDay }: DayFieldProps) {
  const [text, setText] = useState(day)
  const [known, setKnown] = useState(day)
  if (day !== known) {
    setKnown(day)
    setText(day)
  }
  const type = (next: string) => {
    setText(next)
    if (next === '' || dayStart(next)) {
      onDay(next || undefined)
    }
  }
  return (
    <TextInput
      type="date"
      flex={{ base: '1 1 8rem', xs: 'none' }}
      label={label}
      value={text}
      min={min ?? '2000-01-01'}
      max={max ?? '2099-12-31'}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
