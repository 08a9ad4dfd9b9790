import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface ErrorBoxProps {
  readonly title?: string
  readonly children?: ReactNode
  readonly onRetry?: () => void
}

/** Inline error with optional retry. */
export function ErrorBox({ title, children, onRetry }: ErrorBoxProps) {
  return (
    <Notice role="alert" color="merah" onRetry={onRetry}>
      {title && (
        <Text size="sm" fw={700}>
          {title}
        </Text>
      )}
      {children && <Text size="sm">{children}</Text>}
    </Notice>
  )
}
