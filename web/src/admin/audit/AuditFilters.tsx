import { Button, Group, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DayRange } from '#kit/lists/DayRange.tsx'
import { readChoice } from '#kit/lists/list-search.ts'
import { areaLabels } from './actions.ts'
import { isFiltered } from './request.ts'
import { areaNames, type AuditSearch } from '#addresses/audit.ts'

interface AuditFiltersProps {
  readonly search: AuditSearch
  /** The name of the filtered actor, if an entry has it. */
  readonly actorName: string | undefined
  /** The name of the filtered object, if an entry has it. */
  readonly objectName: string | undefined
  readonly onChange: (search: AuditSearch) => void
}

const areaChoices = [
  { value: '', label: 'Semua tindakan' },
  ...areaNames.map((value) => ({ value, label: areaLabels[value] })),
]

interface ChipProps {
  readonly text: string
  readonly onRemove: () => void
}

function Chip({ text, onRemove }: ChipProps) {
  return (
    <Button
      variant="light"
      color="biru"
      fz="sm"
      fw={600}
      h="auto"
      mih="var(--tap)"
      maw="100%"
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      rightSection={<IconX size={16} aria-hidden="true" />}
      aria-label={`${text}, hapus filter ini`}
      onClick={onRemove}
    >
      {text}
    </Button>
  )
}

export function AuditFilters({ search, actorName, objectName, onChange }: AuditFiltersProps) {
  const { area, actorId, objectId } = search
  const change = (next: AuditSearch) => onChange({ ...search, ...next })
  return (
    <Group role="search" gap="sm" align="end" mb="md">
      <NativeSelect
        label="Jenis tindakan"
        flex={{ base: '1 1 100%', xs: '0 1 14rem' }}
        data={areaChoices}
        value={area ?? ''}
        onChange={(event) => change({ area: readChoice(event.currentTarget.value, areaNames) })}
      />
      <DayRange search={search} onChange={change} />
      {isFiltered(search) && (
        <Button variant="default" flex={{ base: '1 0 auto', xs: 'none' }} onClick={() => onChange({})}>
          Hapus Filter
        </Button>
      )}
      {(actorId ?? objectId) !== undefined && (
        <Group gap="xs" flex="1 1 100%">
          {actorId !== undefined && (
            <Chip text={`Pelaku: ${actorName ?? actorId}`} onRemove={() => change({ actorId: undefined })} />
          )}
          {objectId !== undefined && (
            <Chip text={`Objek: ${objectName ?? objectId}`} onRemove={() => change({ objectId: undefined })} />
          )}
        </Group>
      )}
    </Group>
  )
}
