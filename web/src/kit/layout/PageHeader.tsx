import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'

interface PageHeaderProps {
  readonly title: string
  readonly eyebrow?: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <Group component="header" justify="space-between" align="flex-start" gap="sm" mb="lg">
      <Box flex="1 1 320px">
        <PageTitle eyebrow={eyebrow}>{title}</PageTitle>
        {lead && (
          <Text component="div" c="dimmed" maw="66ch" mt="xxs">
            {lead}
          </Text>
        )}
      </Box>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  )
}
