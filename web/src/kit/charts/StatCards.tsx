import { Paper, SimpleGrid, type SimpleGridProps, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#kit/text/format.ts'
import { Hint } from '#kit/text/Tag.tsx'

interface Stat {
  readonly label: string
  /** Undefined while loading, null where it could not be loaded. */
  readonly value: number | string | null | undefined
  /** Covers the card and leads to what is counted. */
  readonly link?: ReactNode
}

/** Figures of a query's data, with their labels. */
export const statsOf = <T,>(
  { data, isError }: { readonly data: { readonly data: T } | undefined; readonly isError: boolean },
  figures: Readonly<Record<string, (data: T) => number | string | null>>,
): Stat[] =>
  Object.entries(figures).map(([label, figure]) => ({
    label,
    value: data ? figure(data.data) : isError ? null : undefined,
  }))

interface StatCardsProps extends SimpleGridProps {
  readonly stats: readonly Stat[]
}

function Figure({ label, value, link }: Stat) {
  return (
    <>
      <Hint component="dt" {...(link && { c: 'bugar', td: 'underline' })}>
        {label}
        {link}
      </Hint>
      {value === null ? (
        <Hint component="dd" fw={600}>
          belum dapat dimuat
        </Hint>
      ) : (
        <Text component="dd" fz="h1" fw={750} lh="h2">
          {typeof value === 'number' ? formatNumber(value) : (value ?? '–')}
        </Text>
      )}
    </>
  )
}

/** Figures side by side within a card. */
export function StatStrip({ stats, ...grid }: StatCardsProps) {
  return (
    <SimpleGrid component="dl" cols={{ base: 3, xs: stats.length }} spacing="sm" {...grid}>
      {stats.map((stat) => (
        <Stack key={stat.label} pos="relative" gap={0} style={{ flexDirection: 'column-reverse' }}>
          <Figure {...stat} />
        </Stack>
      ))}
    </SimpleGrid>
  )
}

export function StatCards({ stats, ...grid }: StatCardsProps) {
  const onPhone = stats.length === 4 ? 2 : Math.min(stats.length, 3)
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: onPhone, sm: stats.length }}
      spacing={{ base: 'xs', sm: 'md' }}
      mb="md"
      {...grid}
    >
      {stats.map((stat) => (
        <Paper
          key={stat.label}
          display="flex"
          pos="relative"
          p={{ base: 'sm', sm: 'md' }}
          style={{ flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Figure {...stat} />
        </Paper>
      ))}
    </SimpleGrid>
  )
}
