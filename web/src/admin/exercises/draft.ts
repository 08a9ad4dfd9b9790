import {
  type Exercise,
  type ExerciseCategory,
  exerciseCategoryLabels,
  type ExerciseCreate,
  type ExerciseUpdate,
} from '@bugar/contracts/catalog/exercise'
import type { ExerciseForm } from '@bugar/contracts/catalog/exercise-form'
import { activeLabel } from '#admin/parts/ActiveTag.tsx'
import type { VersionedField } from '#kit/data/use-versions.ts'

/** Form values: the category may be unset, an empty text means null. */
export type Draft = Omit<ExerciseForm, 'category'> & { category: ExerciseCategory | '' }

export const draftOf = (exercise: Exercise | null): Draft => ({
  name: exercise?.name ?? '',
  category: exercise?.category ?? '',
  description: exercise?.description ?? '',
  youtubeUrl: exercise?.youtubeUrl ?? '',
  isActive: exercise?.isActive ?? true,
})

export const labels = {
  name: 'Nama gerakan',
  category: 'Kategori',
  description: 'Deskripsi',
  youtubeUrl: 'URL YouTube',
  isActive: 'Status',
} as const

const textOf = (draft: Draft, path: keyof Draft): string => {
  if (path === 'isActive') {
    return activeLabel(draft.isActive)
  }
  return path === 'category' && draft.category !== '' ? exerciseCategoryLabels[draft.category] : draft[path]
}

/** Field by field, to compare versions. */
export const fieldsOf = (draft: Draft): VersionedField[] =>
  fields.map((path) => ({ path, label: labels[path], value: draft[path], text: textOf(draft, path) }))

const fields = ['name', 'category', 'description', 'youtubeUrl', 'isActive'] as const

/** True when something of a new exercise would be lost. */
export const isBegun = ({ name, category, description }: Draft): boolean =>
  name.trim() !== '' || category !== '' || description.trim() !== ''

export const toCreate = ({ name, category, description, youtubeUrl, isActive }: Draft): ExerciseCreate => ({
  name: name.trim(),
  category: category as ExerciseCategory,
  description: description.trim() || null,
  youtubeUrl: youtubeUrl.trim() || null,
  isActive,
})

/** Only the fields that differ. */
export const toUpdate = (draft: Draft, exercise: Exercise): ExerciseUpdate => {
  const before = draftOf(exercise)
  const wanted = toCreate(draft)
  const changed = fields.filter((field) => draft[field] !== before[field])
  return { id: exercise.id, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) } as ExerciseUpdate
}
