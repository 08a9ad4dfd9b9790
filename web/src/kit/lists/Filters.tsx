import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface FiltersProps {
  /** Has a line of its own on a phone. */
  readonly search?: ReactNode
  readonly children?: ReactNode
  /** Removes all filters; false while there is none. */
  readonly onClear?: false | (() => void)
  /** On lines of their own. */
  readonly below?: ReactNode
}

export function Filters({ search, children, onClear, below }: FiltersProps) {
  return (
    <Group role="search" gap={search ? 'xs' : 'sm'} mb="md" align="end">
      {search && (
        <Box flex={{ base: '1 1 100%', xs: '1 1 15rem' }} maw={{ xs: 420 }}>
          {search}
        </Box>
      )}
      {children}
      {onClear && (
        <Button variant="default" flex={search ? undefined : { base: '1 0 auto', xs: 'none' }} onClick={onClear}>
          Hapus Filter
        </Button>
      )}
      {below}
    </Group>
  )
}
