import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'

interface WithAsideProps {
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** Main column with a sidebar, stacked on small screens. */
export function WithAside({ aside, children }: WithAsideProps) {
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-start' }} gap="md">
      <Box flex={1} miw={0}>
        {children}
      </Box>
      <Box w={{ md: 340 }}>{aside}</Box>
    </Flex>
  )
}
