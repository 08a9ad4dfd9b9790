import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface SmallTableProps {
  readonly caption?: string
  /** One per column, unique. */
  readonly head: readonly string[]
  /** The first cell names its row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A table that fits into a panel. */
export function SmallTable({ caption, head, rows }: SmallTableProps) {
  return (
    // No column is narrower than its longest word.
    <Table captionSide="top" verticalSpacing="xs" style={{ overflowWrap: 'break-word' }}>
      {caption && (
        <Table.Caption ta="start" fw={700} mb="xs">
          {caption}
        </Table.Caption>
      )}
      <Table.Thead c="dimmed">
        <Table.Tr>
          {head.map((title) => (
            <Table.Th key={title} scope="col" pl={0}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ verticalAlign: 'top' }}>
        {rows.map(({ key, cells: [name, ...values] }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" pl={0}>
              {name}
            </Table.Th>
            {values.map((value, index) => (
              <Table.Td key={head[index + 1]} pl={0}>
                {value}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
