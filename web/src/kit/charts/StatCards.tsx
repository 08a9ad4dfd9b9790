import { Paper, SimpleGrid, Text } from '@mantine/core'
import { formatNumber } from '#kit/text/format.ts'
import { Hint } from '#kit/text/Tag.tsx'

interface Stat {
  readonly label: string
  /** Undefined while loading, null where it could not be loaded. */
  readonly value: number | string | null | undefined
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

interface StatCardsProps {
  readonly stats: readonly Stat[]
}

export function StatCards({ stats }: StatCardsProps) {
  const onPhone = stats.length === 4 ? 2 : Math.min(stats.length, 3)
  return (
    <SimpleGrid component="dl" cols={{ base: onPhone, sm: stats.length }} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      {stats.map(({ label, value }) => (
        <Paper
          key={label}
          display="flex"
          p={{ base: 'sm', sm: 'md' }}
          style={{ flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Hint component="dt">{label}</Hint>
          {value === null ? (
            <Hint component="dd" fw={600}>
              belum dapat dimuat
            </Hint>
          ) : (
            <Text component="dd" fz="h1" fw={750} lh="h2">
              {typeof value === 'number' ? formatNumber(value) : (value ?? '–')}
            </Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  )
}
