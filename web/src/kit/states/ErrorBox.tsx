import { Text } from '@mantine/core'
import { Notice, type NoticeProps } from './Notice.tsx'

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
