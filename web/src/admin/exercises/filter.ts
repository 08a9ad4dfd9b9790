import type { Exercise, ExerciseCategory } from '@bugar/contracts/catalog/exercise'
import { containsText } from '@bugar/contracts/core/values/fold'

export interface Filter {
  readonly search: string
  readonly category: ExerciseCategory | ''
  readonly status: 'active' | 'inactive' | ''
  readonly video: 'with' | 'without' | ''
}

export const noFilter: Filter = { search: '', category: '', status: '', video: '' }

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((part) => part !== '')

/** Searches name and description. */
export const filtered = (exercises: readonly Exercise[], { search, category, status, video }: Filter): Exercise[] =>
  exercises.filter(
    (exercise) =>
      containsText(`${exercise.name}\n${exercise.description ?? ''}`, search) &&
      (category === '' || exercise.category === category) &&
      (status === '' || exercise.isActive === (status === 'active')) &&
      (video === '' || (exercise.youtubeUrl !== null) === (video === 'with')),
  )
