import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

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
