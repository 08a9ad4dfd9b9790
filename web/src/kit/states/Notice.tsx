import { Button, Group, type GroupProps } from '@mantine/core'

export interface NoticeProps extends GroupProps {
  readonly color: 'biru' | 'jingga' | 'merah'
  readonly onRetry?: (() => void) | undefined
}

/** Inline notice with optional retry. */
export function Notice({ color, onRetry, children, ...group }: NoticeProps) {
  return (
    <Group
      justify="space-between"
      gap="sm"
      px="md"
      py="sm"
      fz="sm"
      c={color}
      bg={`var(--mantine-color-${color}-light)`}
      // Seen where the system's own colours take the place of the background.
      bd="1px solid transparent"
      bdrs="md"
      {...group}
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
