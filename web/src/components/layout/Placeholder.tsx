import { Skeleton } from '@mantine/core'

interface PlaceholderProps {
  /** Height in px that the content will have on a phone and on a wide screen, so that nothing moves when it comes. */
  readonly narrow: number
  readonly wide: number
}

export function Placeholder({ narrow, wide }: PlaceholderProps) {
  return <Skeleton h={{ base: narrow, md: wide }} data-placeholder aria-hidden="true" />
}
