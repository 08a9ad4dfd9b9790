import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyPanelProps {
  readonly children: ReactNode
  /** The next step. */
  readonly action: ReactNode
}

/** An empty panel: its future content, and the next step towards it. */
export function EmptyPanel({ children, action }: EmptyPanelProps) {
  return (
    <Stack align="flex-start" gap="sm">
      <Text c="dimmed" maw="60ch">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
