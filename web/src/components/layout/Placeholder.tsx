import { Skeleton } from '@mantine/core'

export interface PlaceholderProps {
  /** Expected height in px, to avoid layout shift. */
  readonly narrow: number
  readonly wide: number
}

export function Placeholder({ narrow, wide }: PlaceholderProps) {
  return <Skeleton h={{ base: narrow, md: wide }} data-placeholder />
}
