import type { Exercise, ExerciseCategory } from '@bugar/contracts/exercise'
import { containsText } from '#lib/text.ts'

export interface Filter {
  readonly search: string
  readonly category: ExerciseCategory | ''
  readonly status: 'active' | 'inactive' | ''
}

export const noFilter: Filter = { search: '', category: '', status: '' }

export const isFiltered = ({ search, category, status }: Filter): boolean => `${search}${category}${status}` !== ''

/** Searches name and description. */
export const filtered = (exercises: readonly Exercise[], { search, category, status }: Filter): Exercise[] =>
  exercises.filter(
    (exercise) =>
      containsText(`${exercise.name} ${exercise.description ?? ''}`, search) &&
      (category === '' || exercise.category === category) &&
      (status === '' || exercise.isActive === (status === 'active')),
  )
