import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'

interface CenteredPageProps {
  readonly children: ReactNode
}

/** A page without a menu: one card in the middle. */
export function CenteredPage({ children }: CenteredPageProps) {
  return (
    <Stack component="main" align="center" justify="center" gap="lg" mih="100dvh" px="md" py={{ base: 'xl', xs: 'lg' }}>
      <Brand />
      <Paper w="min(420px, 100%)" mb={{ base: 'auto', xs: 0 }}>
        <Stack>{children}</Stack>
      </Paper>
    </Stack>
  )
}
