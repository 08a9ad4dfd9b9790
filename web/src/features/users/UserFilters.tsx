import { Button, NativeSelect } from '@mantine/core'
import { DayRange } from '#components/ui/DayRange.tsx'
import { Filters, selectProps } from '#components/ui/Filters.tsx'
import { SearchField } from '#components/ui/SearchField.tsx'
import { readChoice } from '#lib/list-search.ts'
import type { UserSearch } from './queries.ts'

interface UserFiltersProps {
  readonly search: UserSearch
  readonly onChange: (search: UserSearch) => void
}

const roles = [
  { value: '', label: 'Semua peran' },
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Administrator' },
]
const statuses = [
  { value: '', label: 'Semua status' },
  { value: 'active', label: 'Aktif' },
  { value: 'inactive', label: 'Nonaktif' },
]

export const isFiltered = ({ search, role, status, from, to }: UserSearch): boolean =>
  Boolean(search ?? role ?? status ?? from ?? to)

export function UserFilters({ search, onChange }: UserFiltersProps) {
  const change = (next: UserSearch) => onChange({ ...search, page: undefined, ...next })
  return (
    <Filters
      search={
        <SearchField
          label="Cari nama atau email"
          placeholder="Cari nama atau email..."
          delayMs={500}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
      }
    >
      <NativeSelect
        {...selectProps}
        aria-label="Peran"
        data={roles}
        value={search.role ?? ''}
        onChange={(event) => change({ role: readChoice(event.currentTarget.value, ['user', 'admin'] as const) })}
      />
      <NativeSelect
        {...selectProps}
        aria-label="Status"
        data={statuses}
        value={search.status ?? ''}
        onChange={(event) => change({ status: readChoice(event.currentTarget.value, ['active', 'inactive'] as const) })}
      />
      <DayRange search={search} onChange={change} />
      {isFiltered(search) && (
        <Button variant="default" onClick={() => onChange({})}>
          Hapus Filter
        </Button>
      )}
    </Filters>
  )
}
