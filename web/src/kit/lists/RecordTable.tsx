import { Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Fact } from '#kit/layout/Facts.tsx'
import { FactLines } from '#kit/layout/FactLines.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'

interface Column {
  readonly title: string
  readonly width?: string
  readonly align?: 'center' | 'end'
}

interface RecordTableProps {
  /** Read aloud, not shown. */
  readonly caption: string
  readonly columns: readonly Column[]
  /** The window's width from which on there is room for the table. */
  readonly minWidth: string
  readonly rows: ReactNode
  readonly cards: ReactNode
}

/** Records as rows if there is room, else as stacked cards. */
export function RecordTable({ caption, columns, minWidth, rows, cards }: RecordTableProps) {
  const isWide = useMediaQuery(`(min-width: ${minWidth})`, true, { getInitialValueInEffect: false })
  if (!isWide) {
    return (
      <Stack component="ul" gap="sm">
        {cards}
      </Stack>
    )
  }
  return (
    <Paper py="xs">
      <Table layout={columns.some(({ width }) => width) ? 'fixed' : 'auto'}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <Table.Thead fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Table.Tr>
            {columns.map(({ title, width, align }) => (
              <Table.Th key={title} scope="col" w={width} ta={align} fw={600}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows}</Table.Tbody>
      </Table>
    </Paper>
  )
}

interface RecordCardProps {
  readonly name: ReactNode
  readonly detail: ReactNode
  /** Beside the name. */
  readonly tag?: ReactNode
  readonly facts?: readonly Fact[]
  readonly children?: ReactNode
}

export function RecordCard({ name, detail, tag, facts, children }: RecordCardProps) {
  return (
    <Paper component="li" p="md">
      <Stack gap="sm">
        <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
          <div>
            <Text fw={700} lh="h2">
              {name}
            </Text>
            <Hint fw={400}>{detail}</Hint>
          </div>
          {tag}
        </Group>
        {facts && <FactLines facts={facts} />}
        {children}
      </Stack>
    </Paper>
  )
}
