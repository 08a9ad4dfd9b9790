import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="flex-start" gap="xs" px="lg" py="xl" bd="1px dashed var(--field-line)" bdrs="lg">
      <Title>{title}</Title>
      <Text c="dimmed" maw="60ch" mb="xs">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
