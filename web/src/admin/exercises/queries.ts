import { etagOf } from '@bugar/contracts/core/bus/etag'
import { type Exercise, exerciseOperations } from '@bugar/contracts/catalog/exercise'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDelete } from '#kit/data/use-delete.ts'
import type { Save } from '#kit/data/use-versions.ts'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'
import { type Draft, toCreate, toUpdate } from './draft.ts'

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
