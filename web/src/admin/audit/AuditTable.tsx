import type { AuditEntry } from '@bugar/contracts/system/audit'
import { Group, Table } from '@mantine/core'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { RecordCard, RecordTable } from '#kit/lists/RecordTable.tsx'
import { Changes } from './Changes.tsx'
import { ObjectName, What, When, Who } from './EntryParts.tsx'
import type { AuditSearch } from '#addresses/audit.ts'

interface EntryProps {
  readonly entry: AuditEntry
  readonly search: AuditSearch
}

const columns = [
  { title: 'Waktu', width: '17%' },
  { title: 'Pelaku', width: '15%' },
  { title: 'Tindakan', width: '25%' },
  { title: 'Perubahan' },
]

function EntryCard({ entry, search }: EntryProps) {
  return (
    <RecordCard name={<What entry={entry} />} detail={<ObjectName entry={entry} search={search} />}>
      <Group justify="space-between" gap="xs" fz="sm">
        <Who entry={entry} search={search} />
        <Hint>
          <When entry={entry} />
        </Hint>
      </Group>
      <Changes entry={entry} />
    </RecordCard>
  )
}

function EntryRow({ entry, search }: EntryProps) {
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td fz="xs" c="dimmed">
        <When entry={entry} />
      </Table.Td>
      <Table.Td>
        <Who entry={entry} search={search} />
      </Table.Td>
      <Table.Th scope="row" fw={600}>
        <What entry={entry} />
        <Hint fw={400}>
          <ObjectName entry={entry} search={search} />
        </Hint>
      </Table.Th>
      <Table.Td>
        <Changes entry={entry} />
      </Table.Td>
    </Table.Tr>
  )
}

interface AuditTableProps {
  readonly entries: readonly AuditEntry[]
  readonly search: AuditSearch
}

export function AuditTable({ entries, search }: AuditTableProps) {
  return (
    <RecordTable
      caption="Jejak audit, terbaru di atas"
      columns={columns}
      minWidth="72em"
      rows={entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} search={search} />
      ))}
      cards={entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} search={search} />
      ))}
    />
  )
}
