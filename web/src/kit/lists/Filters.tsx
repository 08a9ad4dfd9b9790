import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface FiltersProps {
  /** Has a line of its own on a phone. */
  readonly search: ReactNode
  readonly children?: ReactNode
  /** Removes all filters; false while there is none. */
  readonly onClear?: false | (() => void)
}

export function Filters({ search, children, onClear }: FiltersProps) {
  return (
    <Group role="search" gap="xs" mb="md" align="end">
      <Box flex={{ base: '1 1 100%', xs: '1 1 15rem' }} maw={{ xs: 420 }}>
        {search}
      </Box>
      {children}
      {onClear && (
        <Button variant="default" onClick={onClear}>
          Hapus Filter
        </Button>
      )}
    </Group>
  )
}
