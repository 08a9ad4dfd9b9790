import { Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { readChoice } from '#lib/list-search.ts'
import { areaWords } from './actions.ts'
import { DayField } from './DayField.tsx'
import { isFiltered } from './request.ts'
import { areaNames, type AuditSearch } from './search.ts'
import classes from './audit.module.css'

interface AuditFiltersProps {
  readonly search: AuditSearch
  /** What the one who is looked at is called, where an entry says so. */
  readonly actorName: string | undefined
  readonly onChange: (search: AuditSearch) => void
}

const areaChoices = [
  { value: '', label: 'Semua tindakan' },
  ...areaNames.map((value) => ({ value, label: areaWords[value] })),
]

interface ChipProps {
  readonly text: string
  readonly onRemove: () => void
}

function Chip({ text, onRemove }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-label={`${text}, hapus filter ini`} onClick={onRemove}>
      {text}
      <IconX size={16} aria-hidden="true" />
    </button>
  )
}

export function AuditFilters({ search, actorName, onChange }: AuditFiltersProps) {
  const { area, actorId, objectId, from, to } = search
  const change = (next: AuditSearch) => onChange({ ...search, ...next })
  return (
    <div className={classes.filters} role="search">
      <NativeSelect
        label="Jenis tindakan"
        data={areaChoices}
        value={area ?? ''}
        onChange={(event) => change({ area: readChoice(event.currentTarget.value, areaNames) })}
      />
      <DayField label="Dari tanggal" day={from} max={to} onDay={(day) => change({ from: day })} />
      <DayField label="Sampai tanggal" day={to} min={from} onDay={(day) => change({ to: day })} />
      {isFiltered(search) && (
        <Button variant="default" onClick={() => onChange({})}>
          Hapus Filter
        </Button>
      )}
      {(actorId ?? objectId) !== undefined && (
        <div className={classes.chips}>
          {actorId !== undefined && (
            <Chip text={`Pelaku: ${actorName ?? actorId}`} onRemove={() => change({ actorId: undefined })} />
          )}
          {objectId !== undefined && (
            <Chip text={`Objek: ${objectId}`} onRemove={() => change({ objectId: undefined })} />
          )}
        </div>
      )}
    </div>
  )
}
