import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { useTeams } from '#kit/program/teams.ts'
import { DayField } from '#kit/lists/DayRange.tsx'
import { Filters } from '#kit/lists/Filters.tsx'
import { FilterSelect } from '#kit/lists/FilterSelect.tsx'
import { SearchField } from '#kit/lists/SearchField.tsx'
import { labelOf } from '#studio/rules/shared.ts'
import { type DecisionSearch, isFiltered, longestSearch } from '#addresses/decisions.ts'

interface DecisionFiltersProps {
  readonly search: DecisionSearch
  readonly onChange: (search: DecisionSearch) => void
}

const bases = ruleBaseNames.map((value) => ({ value, label: labelOf(value) }))
const outcomes = [
  { value: 'concluded', label: 'Ada kesimpulan' },
  { value: 'invalid', label: 'Fakta ditolak' },
  { value: 'failed', label: 'Aturan bertentangan' },
] as const

export function DecisionFilters({ search, onChange }: DecisionFiltersProps) {
  const teams = useTeams().data?.data.teams ?? []
  const { teamId } = search
  const change = (next: DecisionSearch) => onChange({ ...search, ...next, id: undefined })
  // While the teams are not known, the address still names one.
  const unknown = teamId !== undefined && !teams.some(({ id }) => id === teamId)
  return (
    <Filters
      onClear={isFiltered(search) && (() => onChange({}))}
      search={
        <SearchField
          label="Nomor keputusan atau korelasi, lengkap"
          placeholder="Nomor keputusan atau korelasi"
          delayMs={500}
          maxLength={longestSearch}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
      }
    >
      <FilterSelect
        label="Tim"
        all="Semua tim"
        choices={[
          ...(unknown ? [{ value: teamId, label: 'Tim terpilih' }] : []),
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={teamId}
        onChange={(next) => change({ teamId: next })}
      />
      <FilterSelect
        label="Basis"
        all="Semua basis"
        choices={bases}
        value={search.base}
        onChange={(base) => change({ base })}
      />
      <FilterSelect
        label="Hasil"
        all="Semua hasil"
        choices={outcomes}
        value={search.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      <DayField label="Hari (WIB)" day={search.day} onDay={(day) => change({ day })} />
    </Filters>
  )
}
