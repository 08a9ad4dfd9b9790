import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DaySearch, dayStart } from '#kit/text/days.ts'
import { formatShortDate } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'

interface DayFieldProps {
  readonly label: string
  /** From the URL, so the browser's Back can change it. */
  readonly day: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/**
 * A bound of the range. While a year is being typed, the browser already reports dates such as 0002-11-20, and an
 * incomplete date as an empty one: the list keeps the last valid day until the field is valid again.
 */
export function DayField({ label, day = '', min = '2000-01-01', max = '2099-12-31', onDay }: DayFieldProps) {
  const [text, setText] = useState(day)
  const [known, setKnown] = useState(day)
  const [isWrong, setWrong] = useState(false)
  if (day !== known) {
    setKnown(day)
    setText(day)
    setWrong(false)
  }
  const isGood = ({ value, validity }: HTMLInputElement) =>
    !validity.badInput && (value === '' || (dayStart(value) !== null && value >= min && value <= max))
  const type = (field: HTMLInputElement) => {
    setText(field.value)
    if (isGood(field)) {
      setWrong(false)
      onDay(field.value || undefined)
    }
  }
  return (
    <TextInput
      type="date"
      flex={{ base: '1 1 8rem', xs: 'none' }}
      label={label}
      value={text}
      min={min}
      max={max}
      error={isWrong && `Tanggal ${formatShortDate(noonOf(min))} sampai ${formatShortDate(noonOf(max))}`}
      onChange={({ currentTarget }) => type(currentTarget)}
      onBlur={({ currentTarget }) => setWrong(!isGood(currentTarget))}
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
