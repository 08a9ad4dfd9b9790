import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface DividedItemProps {
  readonly before?: ReactNode
  readonly children: ReactNode
  readonly after: ReactNode
}

/** A list item; its content takes the remaining width. */
export function DividedItem({ before, children, after }: DividedItemProps) {
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      {before}
      <Box flex={1} miw={0}>
        {children}
      </Box>
      {after}
    </Group>
  )
}
