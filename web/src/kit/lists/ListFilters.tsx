import { NativeSelect, TextInput } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { dayStart } from '#kit/text/days.ts'
import { formatShortDate } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { Filters, SearchField } from './Filters.tsx'

/** A filter of a list, with the name of its value in the search; `days` are `from` and `to`, both inclusive. */
export type ListFilter<S> =
  | 'days'
  | { readonly day: keyof S; readonly label: string }
  | {
      readonly search: keyof S
      readonly label: string
      readonly placeholder: string
      readonly delayMs?: number
      readonly maxLength?: number
    }
  | {
      readonly choice: keyof S
      readonly label: string
      /** The choice that filters nothing. */
      readonly all: string
      /** Labels by value. */
      readonly choices: Readonly<Record<string, string>>
      /** The label is above the field, not only read aloud. */
      readonly isLabelled?: boolean
    }
  /** Below the others. */
  | { readonly own: readonly (keyof S)[]; readonly draw: (change: (next: Partial<S>) => void) => ReactNode }

type Values = Readonly<Record<string, string | undefined>>

const namesOf = <S,>(filter: ListFilter<S>): readonly PropertyKey[] => {
  if (filter === 'days') {
    return ['from', 'to']
  }
  return 'own' in filter ? filter.own : ['day', 'search', 'choice'].flatMap((kind) => filter[kind as never] ?? [])
}

/** The values of the filters alone, without the page and what is opened. */
export const filtersIn = <S extends object>(filters: readonly ListFilter<S>[], search: S): Partial<S> => {
  const names = new Set(filters.flatMap(namesOf))
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => names.has(name) && value !== undefined),
  ) as Partial<S>
}

/** Two of them per row on a phone, unless their longest choices need more. */
const compact = {
  flex: { base: '1 0 auto', xs: 'none' },
  maw: '100%',
  // The text ends before the chevron.
  rightSectionWidth: 28,
  styles: {
    input: { paddingInline: 'var(--mantine-spacing-xs) calc(var(--mantine-spacing-lg) + var(--mantine-spacing-xs))' },
  },
} as const

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
function DayField({ label, day = '', min = '2000-01-01', max = '2099-12-31', onDay }: DayFieldProps) {
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
      // Two stand side by side on a phone, narrower than the browser would draw them.
      miw={0}
      styles={{ input: { paddingInline: 'var(--mantine-spacing-xs)' } }}
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

interface ListFiltersProps<S> {
  readonly filters: readonly ListFilter<S>[]
  readonly search: S
  /** Called with the values of the filters alone. */
  readonly onSearch: (search: S) => void
}

/** The filters of a list, and a button that removes them, which a lone search field does not need. */
export function ListFilters<S extends object>({ filters, search, onSearch }: ListFiltersProps<S>) {
  const values = filtersIn(filters, search) as Values
  const change = (next: Values) => onSearch({ ...values, ...next } as S)
  const fieldOf = (filter: ListFilter<S>): ReactNode => {
    if (filter === 'days') {
      const { from, to } = values
      return (
        <>
          <DayField label="Dari tanggal" day={from} max={to} onDay={(day) => change({ from: day })} />
          <DayField label="Sampai tanggal" day={to} min={from} onDay={(day) => change({ to: day })} />
        </>
      )
    }
    if ('own' in filter) {
      return filter.draw((next) => change(next as Values))
    }
    const [name] = namesOf(filter) as [string]
    const value = values[name]
    const set = (next: string | undefined) => change({ [name]: next || undefined })
    if ('search' in filter) {
      const { search: _name, ...field } = filter
      return <SearchField {...field} value={value ?? ''} onSearch={set} />
    }
    if ('day' in filter) {
      return <DayField label={filter.label} day={value} onDay={set} />
    }
    const { label, all, choices, isLabelled } = filter
    return (
      <NativeSelect
        {...(isLabelled ? { label, flex: { base: '1 1 100%', xs: '0 1 14rem' } } : { 'aria-label': label, ...compact })}
        data={Object.entries({ '': all, ...choices }).map(([code, text]) => ({ value: code, label: text }))}
        value={value ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  }
  const placeOf = (filter: ListFilter<S>) =>
    (['search', 'own'] as const).find((kind) => filter !== 'days' && kind in filter) ?? 'bar'
  const drawn = (place: ReturnType<typeof placeOf>) =>
    filters
      .filter((filter) => placeOf(filter) === place)
      .map((filter) => <Fragment key={namesOf(filter).join(' ')}>{fieldOf(filter)}</Fragment>)
  const isFiltered = Object.keys(values).length > 0
  return (
    <Filters
      search={filters.some((filter) => placeOf(filter) === 'search') && drawn('search')}
      below={drawn('own')}
      onClear={isFiltered && filters.length > 1 && (() => onSearch({} as S))}
    >
      {drawn('bar')}
    </Filters>
  )
}
