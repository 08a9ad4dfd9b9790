import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface FiltersProps {
  /** Has a line of its own on a phone. */
  readonly search: ReactNode
  readonly children?: ReactNode
}

/** Two selects per row on a phone, unless their longest choices need more. */
export const selectProps = {
  flex: { base: '1 0 auto', xs: 'none' },
  maw: '100%',
  // The text ends before the chevron.
  rightSectionWidth: 28,
  styles: {
    input: {
      paddingInline: 'var(--mantine-spacing-xs) calc(var(--mantine-spacing-lg) + var(--mantine-spacing-xs))',
    },
  },
}

export function Filters({ search, children }: FiltersProps) {
  return (
    <Group role="search" gap="xs" mb="md" align="end">
      <Box flex={{ base: '1 1 100%', xs: '1 1 15rem' }} maw={{ xs: 420 }}>
        {search}
      </Box>
      {children}
    </Group>
  )
}
