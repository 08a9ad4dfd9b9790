import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

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
      <Group className={classes.head} justify="space-between" gap="xxs" mb="sm">
        <Title id={id}>{title}</Title>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}
