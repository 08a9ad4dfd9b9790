import { Group, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'

interface CenteredPageProps {
  /** Beside the brand, such as the way to another page. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page without a menu: one card in the middle. */
export function CenteredPage({ aside, children }: CenteredPageProps) {
  return (
    <Stack
      component="main"
      align="center"
      justify="center"
      gap="xs"
      mih="100dvh"
      px="md"
      pt={{ base: 'xs', xs: 'lg' }}
      pb="calc(var(--mantine-spacing-lg) + var(--foot-bar, 0px))"
    >
      <Group w="min(420px, 100%)" justify={aside ? 'space-between' : 'center'} gap="0 var(--mantine-spacing-sm)">
        <Brand />
        {aside}
      </Group>
      <Paper w="min(420px, 100%)" mb={{ base: 'auto', xs: 0 }}>
        <Stack>{children}</Stack>
      </Paper>
    </Stack>
  )
}
