import { exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { Button, NativeSelect } from '@mantine/core'
import { Filters, selectProps } from '#components/ui/Filters.tsx'
import { SearchField } from '#components/ui/SearchField.tsx'
import { readChoice } from '#lib/list-search.ts'
import { type Filter, isFiltered, noFilter } from './filter.ts'

interface ExerciseFiltersProps {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

const categories = [
  { value: '', label: 'Semua Kategori' },
  ...exerciseCategories.map((value) => ({ value, label: exerciseCategoryLabels[value] })),
]
const statuses = [
  { value: '', label: 'Semua Status' },
  { value: 'active', label: 'Aktif' },
  { value: 'inactive', label: 'Tidak Aktif' },
]
const videos = [
  { value: '', label: 'Semua Video' },
  { value: 'with', label: 'Dengan video' },
  { value: 'without', label: 'Tanpa video' },
]

export function ExerciseFilters({ filter, onChange }: ExerciseFiltersProps) {
  return (
    <Filters
      search={
        <SearchField
          label="Cari latihan"
          placeholder="Cari nama atau deskripsi..."
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      }
    >
      <NativeSelect
        {...selectProps}
        aria-label="Kategori"
        data={categories}
        value={filter.category}
        onChange={(event) =>
          onChange({ ...filter, category: readChoice(event.currentTarget.value, exerciseCategories) ?? '' })
        }
      />
      <NativeSelect
        {...selectProps}
        aria-label="Status"
        data={statuses}
        value={filter.status}
        onChange={(event) =>
          onChange({ ...filter, status: readChoice(event.currentTarget.value, ['active', 'inactive'] as const) ?? '' })
        }
      />
      <NativeSelect
        {...selectProps}
        aria-label="Video"
        data={videos}
        value={filter.video}
        onChange={(event) =>
          onChange({ ...filter, video: readChoice(event.currentTarget.value, ['with', 'without'] as const) ?? '' })
        }
      />
      {isFiltered(filter) && (
        <Button variant="default" onClick={() => onChange(noFilter)}>
          Hapus filter
        </Button>
      )}
    </Filters>
  )
}
