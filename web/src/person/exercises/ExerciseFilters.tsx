import { type ExerciseCategory, exerciseCategories, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { Box, Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { SearchField } from '#kit/lists/Filters.tsx'
import { Heart } from './FavoriteButton.tsx'
import type { Filter } from '#addresses/person.ts'
import classes from './exercises.module.css'

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
    <Group component="search" gap="sm" mb="md">
      <Box flex="1 1 260px">
        <SearchField
          label="Cari gerakan"
          placeholder="Cari gerakan, otot, atau alat"
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      </Box>
      <Box component="fieldset" bd="0" m={0} p={0} miw={0}>
        <VisuallyHidden component="legend">Kategori</VisuallyHidden>
        <Group gap="xs">
          {choices.map(([category, label]) => (
            <label key={category} className={classes.pill} data-checked={filter.category === category || undefined}>
              <input
                type="radio"
                name={group}
                checked={filter.category === category}
                onChange={() => onChange({ ...filter, category })}
              />
              {label}
            </label>
          ))}
        </Group>
      </Box>
      <UnstyledButton
        className={classes.pill}
        aria-pressed={filter.onlyFavorites}
        onClick={() => onChange({ ...filter, onlyFavorites: !filter.onlyFavorites })}
      >
        <Heart isFilled={filter.onlyFavorites} />
        Favorit
      </UnstyledButton>
    </Group>
  )
}
