import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { TextLink } from '#kit/layout/links.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { Hint } from '#kit/text/Tag.tsx'

interface Stat {
  readonly label: string
  /** Undefined while loading, null where it could not be loaded. */
  readonly value: number | string | null | undefined
  /** Where the counted records are listed. */
  readonly to?: LinkProps['to'] | undefined
}

/** Figures of a query's data, with their labels, and where what they count is listed. */
export const statsOf = <T,>(
  { data, isError }: { readonly data: { readonly data: T } | undefined; readonly isError: boolean },
  figures: Readonly<Record<string, (data: T) => number | string | null>>,
  lists: Readonly<Record<string, Stat['to']>> = {},
): Stat[] =>
  Object.entries(figures).map(([label, figure]) => ({
    label,
    value: data ? figure(data.data) : isError ? null : undefined,
    to: lists[label],
  }))

interface StatCardsProps {
  readonly stats: readonly Stat[]
  /** Beside others in a row. */
  readonly isPart?: boolean
}

export function StatCards({ stats, isPart = false }: StatCardsProps) {
  const onPhone = stats.length === 4 ? 2 : Math.min(stats.length, 3)
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: onPhone, sm: stats.length }}
      spacing={{ base: 'xs', sm: 'md' }}
      {...(isPart ? { flex: stats.length } : { mb: 'md' })}
    >
      {stats.map(({ label, value, to }) => (
        <Paper
          key={label}
          display="flex"
          pos="relative"
          p={{ base: 'sm', sm: 'md' }}
          style={{ flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Hint component="dt" {...(to && { c: 'bugar', td: 'underline' })}>
            {label}
            {to && <TextLink to={to} aria-label={label} pos="absolute" inset={0} bdrs="lg" />}
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
        </Paper>
      ))}
    </SimpleGrid>
  )
}
