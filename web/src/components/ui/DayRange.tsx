import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DaySearch, dayStart } from '#lib/days.ts'

interface DayFieldProps {
  readonly label: string
  /** From the URL, so the browser's Back can change it. */
  readonly day: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/** A bound of the range. While a year is being typed, the browser already reports dates such as 0002-11-20. */
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

interface DayRangeProps {
  readonly search: DaySearch
  readonly onChange: (days: DaySearch) => void
}

/** The first and the last day of a list. */
export function DayRange({ search: { from, to }, onChange }: DayRangeProps) {
  return (
    <>
      <DayField label="Dari tanggal" day={from} max={to} onDay={(day) => onChange({ from: day, to })} />
      <DayField label="Sampai tanggal" day={to} min={from} onDay={(day) => onChange({ from, to: day })} />
    </>
  )
}
