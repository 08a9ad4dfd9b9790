import { exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { Filters } from '#components/ui/Filters.tsx'
import { FilterSelect } from '#components/ui/FilterSelect.tsx'
import { SearchField } from '#components/ui/SearchField.tsx'
import { type Filter, isFiltered, noFilter } from './filter.ts'

interface ExerciseFiltersProps {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

const categories = exerciseCategories.map((value) => ({ value, label: exerciseCategoryLabels[value] }))
const statuses = [
  { value: 'active', label: 'Aktif' },
  { value: 'inactive', label: 'Tidak Aktif' },
] as const
const videos = [
  { value: 'with', label: 'Dengan video' },
  { value: 'without', label: 'Tanpa video' },
] as const

export function ExerciseFilters({ filter, onChange }: ExerciseFiltersProps) {
  return (
    <Filters
      onClear={isFiltered(filter) && (() => onChange(noFilter))}
      search={
        <SearchField
          label="Cari latihan"
          placeholder="Cari nama atau deskripsi..."
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      }
    >
      <FilterSelect
        label="Kategori"
        all="Semua Kategori"
        choices={categories}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category: category ?? '' })}
      />
      <FilterSelect
        label="Status"
        all="Semua Status"
        choices={statuses}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status: status ?? '' })}
      />
      <FilterSelect
        label="Video"
        all="Semua Video"
        choices={videos}
        value={filter.video}
        onChange={(video) => onChange({ ...filter, video: video ?? '' })}
      />
    </Filters>
  )
}
