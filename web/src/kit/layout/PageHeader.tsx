import { Box, Group, Text, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './CenteredPage.tsx'

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

/** In a positioned row that scrolls, with a part of what precedes it; the page does not scroll. */
export const bringIntoRow = (item: HTMLElement | null): void => {
  const row = item?.parentElement
  if (row) {
    // With the layout of the next frame, instead of one more.
    requestAnimationFrame(() => {
      row.scrollLeft = item.offsetLeft - row.offsetWidth / 4
    })
  }
}

interface PageTabsProps<T extends string> {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly { readonly value: T; readonly title: ReactNode; readonly content: ReactNode }[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** False for tabs that are screens of their own: the others are not drawn. */
  readonly keepMounted?: boolean
}

export function PageTabs<T extends string>({ label, tabs, value, onChange, keepMounted = true }: PageTabsProps<T>) {
  return (
    <Tabs value={value} keepMounted={keepMounted} onChange={(next) => next !== null && onChange(next as T)}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            ref={tab.value === value ? bringIntoRow : null}
            value={tab.value}
            mih={46}
            fz="md"
            fw={700}
          >
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} pt="md">
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
