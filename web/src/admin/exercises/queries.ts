import { avoidKindLabels } from '@bugar/contracts/catalog/avoid-kinds'
import {
  type Exercise,
  type ExerciseCategory,
  exerciseCategoryLabels,
  type ExerciseCreate,
  exerciseNeedLabels,
  type ExerciseUpdate,
  exerciseOperations,
} from '@bugar/contracts/catalog/exercise'
import type { ExerciseForm } from '@bugar/contracts/catalog/exercise-form'
import { type FigureName, figureLabels } from '@bugar/contracts/catalog/figures'
import { activeLabel } from '#admin/parts/ActiveTag.tsx'
import type { VersionedField, Save } from '#kit/data/use-versions.ts'
import { etagOf } from '@bugar/contracts/core/bus/etag'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDelete } from '#kit/data/use-delete.ts'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'

/** Form values: the category may be unset, an empty text means null. */
export type Draft = Omit<ExerciseForm, 'category'> & { category: ExerciseCategory | '' }

export const draftOf = (exercise: Exercise | null): Draft => ({
  name: exercise?.name ?? '',
  category: exercise?.category ?? '',
  description: exercise?.description ?? '',
  avoidWith: exercise?.avoidWith ?? [],
  needs: exercise?.needs ?? [],
  figure: exercise?.figure ?? '',
  youtubeUrl: exercise?.youtubeUrl ?? '',
  isActive: exercise?.isActive ?? true,
})

export const labels = {
  name: 'Nama gerakan',
  category: 'Kategori',
  description: 'Deskripsi',
  avoidWith: 'Hindari bila',
  needs: 'Perlu',
  figure: 'Gambar gerakan',
  youtubeUrl: 'URL YouTube',
  isActive: 'Status',
} as const

/** The kinds and needs of an exercise as one line; empty without any. */
export const listTexts = ({ avoidWith = [], needs = [] }: Pick<Exercise, 'avoidWith' | 'needs'>) => ({
  avoidWith: avoidWith.map((kind) => avoidKindLabels[kind]).join('; '),
  needs: needs.map((need) => exerciseNeedLabels[need]).join('; '),
})

export const figureText = (figure: string | null = null): string =>
  figure ? (figureLabels[figure as FigureName] ?? figure) : 'Tanpa gambar'

const textOf = (draft: Draft, path: keyof Draft): string =>
  ({
    ...draft,
    ...listTexts(draft),
    figure: figureText(draft.figure),
    isActive: activeLabel(draft.isActive),
    category: draft.category === '' ? '' : exerciseCategoryLabels[draft.category],
  })[path]

/** Field by field, to compare versions. */
export const fieldsOf = (draft: Draft): VersionedField[] =>
  fields.map((path) => ({ path, label: labels[path], value: draft[path], text: textOf(draft, path) }))

const fields = ['name', 'category', 'description', 'avoidWith', 'needs', 'figure', 'youtubeUrl', 'isActive'] as const

/** True when something of a new exercise would be lost. */
export const isBegun = ({ name, category, description }: Draft): boolean =>
  name.trim() !== '' || category !== '' || description.trim() !== ''

const toCreate = ({ name, category, description, youtubeUrl, figure, ...others }: Draft): ExerciseCreate => ({
  name: name.trim(),
  category: category as ExerciseCategory,
  description: description.trim() || null,
  youtubeUrl: youtubeUrl.trim() || null,
  figure: figure || null,
  ...others,
})

/** Only the fields that differ. */
export const toUpdate = (draft: Draft, exercise: Exercise): ExerciseUpdate => {
  const before = draftOf(exercise)
  const wanted = toCreate(draft)
  const changed = fields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]))
  return { id: exercise.id, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) } as ExerciseUpdate
}

export const exercisesQuery = operationQuery(exerciseOperations, 'exercise.list', {
  page: 1,
  limit: 1000,
  includeInactive: true,
})

export const useExercises = () => useQuery(exercisesQuery)

export const saveFailure = 'Gagal menyimpan latihan'
export const saved = exerciseOperations['exercise.update'].message
export const deleteFailure = 'Gagal menghapus latihan'
export const statusFailure = 'Gagal mengubah status'

export const useSaveExercise = ({ base, onSaved, onError }: Save<Exercise | null>) =>
  useMutation({
    mutationFn: async (draft: Draft): Promise<{ readonly message: string }> =>
      base
        ? call(exerciseOperations['exercise.update'], toUpdate(draft, base), { ifMatch: etagOf(base) })
        : call(exerciseOperations['exercise.create'], toCreate(draft)),
    onSuccess: ({ message }) => onSaved(message),
    onError,
  })

export const useDeleteExercise = (onDeleted: () => void) =>
  useDelete(exerciseOperations['exercise.delete'], deleteFailure, onDeleted)

export const useSetStatus = () =>
  useMutation({
    mutationFn: ({ id, isActive }: Exercise) =>
      call(exerciseOperations['exercise.setStatus'], { id, isActive: !isActive }),
    onSuccess: ({ data }) => toastSuccess(data.isActive ? 'Latihan diaktifkan' : 'Latihan dinonaktifkan'),
    onError: () => toastError(statusFailure),
  })
