import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Figure } from '#kit/figure/Figure.tsx'

interface EmptyStateProps {
  /** Somebody who waits by default. */
  readonly figure?: string
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ figure = 'waiting', title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" ta="center" gap="xs" px="lg" py="xl">
      <Figure name={figure} h={{ base: 160, xs: 220 }} />
      <Title>{title}</Title>
      <Text c="dimmed" maw="44ch" mb="xs">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
