import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'

export interface PlaceholderProps {
  /** Expected height in px, to avoid layout shift. */
  readonly narrow: number
  readonly wide: number
  readonly onShown?: () => void
}

export function Placeholder({ narrow, wide, onShown }: PlaceholderProps) {
  useEffect(() => onShown?.(), [onShown])
  return <Skeleton h={{ base: narrow, md: wide }} data-placeholder />
}
