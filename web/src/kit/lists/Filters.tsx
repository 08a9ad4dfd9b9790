import { TextInput, Box, Button, Group } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  /** The current search; it may also change from outside, as by the browser's Back. */
  readonly value: string
  /** Debounce. */
  readonly delayMs?: number
  /** Maximum length accepted by the server. */
  readonly maxLength?: number
  readonly onSearch: (text: string) => void
}

export function SearchField({ label, placeholder, value, delayMs = 0, maxLength = 100, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) {
      clearTimeout(timer.current)
      sent.current = value
      setText(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Call the latest onSearch: other filters may have changed during the debounce.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  const send = (next: string) => {
    sent.current = next
    latest.current(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next.trim()), delayMs)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

interface FiltersProps {
  /** Has a line of its own on a phone. */
  readonly search?: ReactNode
  readonly children?: ReactNode
  /** Removes all filters; false while there is none. */
  readonly onClear?: false | (() => void)
  /** On lines of their own. */
  readonly below?: ReactNode
}

export function Filters({ search, children, onClear, below }: FiltersProps) {
  return (
    <Group role="search" gap={search ? 'xs' : 'sm'} mb="md" align="end">
      {search && (
        <Box flex={{ base: '1 1 100%', xs: '1 1 15rem' }} maw={{ xs: 420 }}>
          {search}
        </Box>
      )}
      {children}
      {onClear && (
        <Button variant="default" flex={search ? undefined : { base: '1 0 auto', xs: 'none' }} onClick={onClear}>
          Hapus Filter
        </Button>
      )}
      {below}
    </Group>
  )
}
