import { DayRange } from '#components/ui/DayRange.tsx'
import { Filters } from '#components/ui/Filters.tsx'
import { FilterSelect } from '#components/ui/FilterSelect.tsx'
import { SearchField } from '#components/ui/SearchField.tsx'
import type { UserSearch } from './queries.ts'

interface UserFiltersProps {
  readonly search: UserSearch
  readonly onChange: (search: UserSearch) => void
}

const roles = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Administrator' },
] as const
const statuses = [
  { value: 'active', label: 'Aktif' },
  { value: 'inactive', label: 'Nonaktif' },
] as const

export const isFiltered = ({ search, role, status, from, to }: UserSearch): boolean =>
  Boolean(search ?? role ?? status ?? from ?? to)

export function UserFilters({ search, onChange }: UserFiltersProps) {
  const change = (next: UserSearch) => onChange({ ...search, page: undefined, ...next })
  return (
    <Filters
      onClear={isFiltered(search) && (() => onChange({}))}
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
      <FilterSelect
        label="Peran"
        all="Semua peran"
        choices={roles}
        value={search.role}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label="Status"
        all="Semua status"
        choices={statuses}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      <DayRange search={search} onChange={change} />
    </Filters>
  )
}
