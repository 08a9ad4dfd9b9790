import { NativeSelect } from '@mantine/core'
import { readChoice } from './list-search.ts'

interface FilterSelectProps<T extends string> {
  readonly label: string
  /** The choice that filters nothing. */
  readonly all: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T | '' | undefined
  readonly onChange: (value: T | undefined) => void
}

/** Two of them per row on a phone, unless their longest choices need more. */
export function FilterSelect<T extends string>({ label, all, choices, value = '', onChange }: FilterSelectProps<T>) {
  const values = choices.map((choice) => choice.value)
  return (
    <NativeSelect
      flex={{ base: '1 0 auto', xs: 'none' }}
      maw="100%"
      // The text ends before the chevron.
      rightSectionWidth={28}
      styles={{
        input: {
          paddingInline: 'var(--mantine-spacing-xs) calc(var(--mantine-spacing-lg) + var(--mantine-spacing-xs))',
        },
      }}
      aria-label={label}
      data={[{ value: '', label: all }, ...choices]}
      value={value}
      onChange={(event) => onChange(readChoice(event.currentTarget.value, values))}
    />
  )
}
