import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface NothingProps {
  readonly children: ReactNode
  /** The next step. */
  readonly action: ReactNode
}

/** An empty panel: its future content, and the next step towards it. */
export function Nothing({ children, action }: NothingProps) {
  return (
    <Stack align="flex-start" gap="sm">
      <Text c="dimmed" maw="60ch">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
