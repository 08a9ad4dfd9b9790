import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface NoticeProps {
  readonly role?: 'alert' | 'status'
  readonly color: 'biru' | 'jingga' | 'merah'
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}

/** Inline notice with optional retry. */
export function Notice({ role, color, onRetry, children }: NoticeProps) {
  return (
    <Group
      role={role}
      justify="space-between"
      gap="sm"
      px="md"
      py="sm"
      fz="sm"
      c={color}
      bg={`var(--mantine-color-${color}-light)`}
      bdrs="md"
    >
      <div>{children}</div>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Coba Lagi
        </Button>
      )}
    </Group>
  )
}
