import { decisionOutcomes } from '@bugar/contracts/decision-filters'
import { ruleBaseNames } from '@bugar/contracts/rule-base'
import { Button, NativeSelect } from '@mantine/core'
import { useTeams } from '#components/domain/teams.ts'
import { DayField } from '#components/ui/DayRange.tsx'
import { Filters, selectProps } from '#components/ui/Filters.tsx'
import { SearchField } from '#components/ui/SearchField.tsx'
import { labelOf } from '#features/rules/shared.ts'
import { readChoice } from '#lib/list-search.ts'
import { type DecisionSearch, isFiltered, longestSearch } from './search.ts'

interface DecisionFiltersProps {
  readonly search: DecisionSearch
  readonly onChange: (search: DecisionSearch) => void
}

const bases = [{ value: '', label: 'Semua basis' }, ...ruleBaseNames.map((value) => ({ value, label: labelOf(value) }))]
const outcomes = [
  { value: '', label: 'Semua hasil' },
  { value: 'concluded', label: 'Ada kesimpulan' },
  { value: 'invalid', label: 'Fakta ditolak' },
  { value: 'failed', label: 'Aturan bertentangan' },
]

export function DecisionFilters({ search, onChange }: DecisionFiltersProps) {
  const teams = useTeams().data?.data.teams ?? []
  const { teamId } = search
  const change = (next: DecisionSearch) => onChange({ ...search, ...next, id: undefined })
  // While the teams are not known, the address still names one.
  const unknown = teamId !== undefined && !teams.some(({ id }) => id === teamId)
  return (
    <Filters
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
      <NativeSelect
        {...selectProps}
        aria-label="Tim"
        data={[
          { value: '', label: 'Semua tim' },
          ...(unknown ? [{ value: teamId, label: 'Tim terpilih' }] : []),
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={teamId ?? ''}
        onChange={(event) => change({ teamId: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        {...selectProps}
        aria-label="Basis"
        data={bases}
        value={search.base ?? ''}
        onChange={(event) => change({ base: readChoice(event.currentTarget.value, ruleBaseNames) })}
      />
      <NativeSelect
        {...selectProps}
        aria-label="Hasil"
        data={outcomes}
        value={search.outcome ?? ''}
        onChange={(event) => change({ outcome: readChoice(event.currentTarget.value, decisionOutcomes) })}
      />
      <DayField label="Hari (WIB)" day={search.day} onDay={(day) => change({ day })} />
      {isFiltered(search) && (
        <Button variant="default" onClick={() => onChange({})}>
          Hapus Filter
        </Button>
      )}
    </Filters>
  )
}
