import { type ExerciseCategory, exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/exercise'
import { useId } from 'react'
import { SearchField } from '#components/ui/SearchField.tsx'
import { Heart } from './FavoriteButton.tsx'
import type { Filter } from './filter.ts'
import classes from './filters.module.css'

interface ExerciseFiltersProps {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

const choices: readonly (readonly [ExerciseCategory | '', string])[] = [
  ['', 'Semua Kategori'],
  ...exerciseCategories.map((category) => [category, exerciseCategoryLabels[category]] as const),
]

export function ExerciseFilters({ filter, onChange }: ExerciseFiltersProps) {
  const group = useId()
  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        <SearchField
          label="Cari gerakan"
          placeholder="Cari gerakan, otot, atau alat"
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      </div>
      <fieldset className={classes.categories}>
        <legend className={classes.legend}>Kategori</legend>
        {choices.map(([category, label]) => (
          <label key={category} className={classes.pill}>
            <input
              type="radio"
              name={group}
              checked={filter.category === category}
              onChange={() => onChange({ ...filter, category })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className={classes.pill}
        aria-pressed={filter.onlyFavorites}
        onClick={() => onChange({ ...filter, onlyFavorites: !filter.onlyFavorites })}
      >
        <Heart />
        Favorit
      </button>
    </search>
  )
}
