import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'

interface WithAsideProps {
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** What one does on this page, with what belongs to it beside it on a wide screen and below it on a small one. */
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
