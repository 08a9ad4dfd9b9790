import {
  type Exercise,
  type ExerciseCategory,
  exerciseCategories,
  exerciseCategoryLabels,
} from '@bugar/contracts/catalog/exercise'
import type { Filter } from '#addresses/person.ts'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { foldText, hasWords, searchedWords } from '@bugar/contracts/core/values/fold'
import { Box, Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { SearchField } from '#kit/lists/Filters.tsx'
import { Heart } from './FavoriteButton.tsx'
import classes from './exercises.module.css'

export const noFilter: Filter = { search: '', category: '', onlyFavorites: false }
export const isFiltered = ({ search, category, onlyFavorites }: Filter): boolean =>
  search !== '' || category !== '' || onlyFavorites

const searchTexts = new WeakMap<Exercise, string>()

/** Folded once per exercise: for a thousand of them it is the slowest part of a key press. */
const searchTextOf = (exercise: Exercise): string => {
  const known = searchTexts.get(exercise) ?? foldText(`${exercise.name}\n${exercise.description ?? ''}`)
  searchTexts.set(exercise, known)
  return known
}

export const filterExercises = (
  exercises: readonly Exercise[],
  { search, category, onlyFavorites }: Filter,
  favorites: ReadonlySet<string>,
): Exercise[] => {
  const words = searchedWords(search)
  return exercises.filter((exercise) => {
    return (
      (category === '' || exercise.category === category) &&
      (!onlyFavorites || favorites.has(exercise.id)) &&
      hasWords(searchTextOf(exercise), words)
    )
  })
}

/** Finds an exercise by id, whole name, or either half of "Nama (Name)". */
export const findExercise = (exercises: readonly Exercise[], wanted: string): Exercise | null => {
  const normalized = foldText(wanted.trim())
  const namesOf = ({ name }: Exercise) => {
    const parts = splitExerciseName(name)
    return [name, parts.name, parts.gymName ?? name].map(foldText)
  }
  return (
    exercises.find(({ id }) => id === wanted) ??
    exercises.find(({ name }) => foldText(name) === normalized) ??
    exercises.find((exercise) => namesOf(exercise).includes(normalized)) ??
    null
  )
}

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
      <Group className={classes.pills} gap="xs">
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
    </Group>
  )
}
