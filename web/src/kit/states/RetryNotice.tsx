import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface RetryNoticeProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Partial data; offers a retry. */
export function RetryNotice({ children, onRetry }: RetryNoticeProps) {
  return (
    <Notice role="status" color="jingga" mb="md" onRetry={onRetry}>
      <Text size="sm">{children}</Text>
    </Notice>
  )
}
