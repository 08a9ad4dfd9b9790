import type { Exercise } from '@bugar/contracts/catalog/exercise'
import type { Filter } from '#addresses/person.ts'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { foldText, hasWords, searchedWords } from '@bugar/contracts/core/values/fold'

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
