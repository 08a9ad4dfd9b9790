import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Takes focus on mount. */
export function FocusedHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Title ref={heading} order={3} tabIndex={-1}>
      {children}
    </Title>
  )
}
