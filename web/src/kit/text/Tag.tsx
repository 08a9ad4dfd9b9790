import { Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '#theme/palette.ts'

export function Tag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <Badge color={tone}>{children}</Badge>
}

/** Secondary text. */
export const Hint = Text.withProps({ size: 'xs', c: 'dimmed' })
