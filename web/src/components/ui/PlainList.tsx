import { Stack, type StackProps } from '@mantine/core'

interface PlainListProps extends StackProps {
  readonly component?: 'ul' | 'ol'
  readonly 'aria-label'?: string
}

export function PlainList({ component = 'ul', ...props }: PlainListProps) {
  return <Stack component={component} p={0} gap="sm" {...props} style={{ listStyle: 'none' }} />
}
