import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface RetryNoticeProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Says above what could be shown what is missing of it. */
export function RetryNotice({ children, onRetry }: RetryNoticeProps) {
  return (
    <Box mb="md">
      <Notice role="status" color="jingga" onRetry={onRetry}>
        <Text size="sm">{children}</Text>
      </Notice>
    </Box>
  )
}
