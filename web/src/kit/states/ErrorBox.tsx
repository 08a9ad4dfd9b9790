import { Text } from '@mantine/core'
import { Notice, type NoticeProps } from './Notice.tsx'
import type { ReactNode } from 'react'

export type ErrorBoxProps = Omit<NoticeProps, 'color'>

/** Inline error with optional retry. */
export function ErrorBox({ title, children, ...notice }: ErrorBoxProps) {
  return (
    <Notice role="alert" color="merah" {...notice}>
      {title && (
        <Text size="sm" fw={700}>
          {title}
        </Text>
      )}
      {children && <Text size="sm">{children}</Text>}
    </Notice>
  )
}

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
