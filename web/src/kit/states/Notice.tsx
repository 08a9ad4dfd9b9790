import { Button, Group, type GroupProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface NoticeProps extends GroupProps {
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

export type ErrorBoxProps = Omit<NoticeProps, 'color'>

/** Inline error; amber with a retry, because red means stop or wrong input. */
export function ErrorBox({ title, children, ...notice }: ErrorBoxProps) {
  return (
    <Notice role="alert" color={notice.onRetry ? 'jingga' : 'merah'} {...notice}>
      {title && (
        <Text size="sm" fw={700}>
          {title}
        </Text>
      )}
      {children && <Text size="sm">{children}</Text>}
    </Notice>
  )
}

/** Partial data; offers a retry. */
export function RetryNotice({ children, onRetry }: { readonly children: ReactNode; readonly onRetry: () => void }) {
  return (
    <Notice role="status" color="jingga" mb="md" onRetry={onRetry}>
      <Text size="sm">{children}</Text>
    </Notice>
  )
}
