import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Figure } from '#kit/figure/Figure.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" ta="center" gap="xs" px="lg" py="xl">
      <Figure name="waiting" h={{ base: 160, xs: 220 }} />
      <Title>{title}</Title>
      <Text c="dimmed" maw="44ch" mb="xs">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
