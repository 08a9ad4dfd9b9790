import { Group, Paper, Title, Box, Flex } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './layout.module.css'

interface PanelProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A card with a heading: one topic of the page. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} miw={0}>
      <Group className={classes.panelHead} justify="space-between" gap="xxs" mb="sm">
        <Title id={id}>{title}</Title>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}

/** Main column with a sidebar, stacked on small screens. */
export function WithAside({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-start' }} gap="md">
      <Box flex={1} miw={0}>
        {children}
      </Box>
      <Box w={{ md: 340 }}>{aside}</Box>
    </Flex>
  )
}
