import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './training.module.css'

interface HeroCardProps {
  readonly eyebrow: string
  readonly aside?: string | undefined
  readonly title: string
  readonly children: ReactNode
}

/** The one dark card of a screen. */
export function HeroCard({ eyebrow, aside, title, children }: HeroCardProps) {
  return (
    <Paper
      component="section"
      aria-labelledby="today"
      className={classes.hero}
      withBorder={false}
      display="flex"
      bg="var(--hero)"
      c="white"
    >
      <Stack flex={1} miw={0} gap="sm">
        <div>
          <Group justify="space-between" gap="xs" fz="xs" fw={700} c="bugar.2">
            <span>{eyebrow}</span>
            <span>{aside}</span>
          </Group>
          <Title id="today" fz="xl" lh="xl" fw={750} mt="xxs">
            {title}
          </Title>
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
