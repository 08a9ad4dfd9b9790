import { etagOf } from '@bugar/contracts/etag'
import { type Exercise, exerciseOperations } from '@bugar/contracts/exercise'
import { useMutation, useQuery } from '@tanstack/react-query'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { call } from '#lib/api.ts'
import { operationQuery, refetchOutdated } from '#lib/query-client.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { type Draft, toCreate, toUpdate } from './draft.ts'

export const exercisesQuery = operationQuery(exerciseOperations, 'exercise.list', {
  page: 1,
  limit: 1000,
  includeInactive: true,
})

export const useExercises = () => useQuery(exercisesQuery)

export const saveFailure = 'Gagal menyimpan latihan'
export const updated = 'Latihan berhasil diperbarui'
export const deleteFailure = 'Gagal menghapus latihan'
export const statusFailure = 'Gagal mengubah status'

interface SaveExercise {
  /** The version that was edited; a newer one is not overwritten. Null for a new exercise. */
  readonly base: Exercise | null
  readonly onSaved: () => void
  readonly onError: (error: Error) => void
}

export const useSaveExercise = ({ base, onSaved, onError }: SaveExercise) =>
  useMutation({
    mutationFn: async (draft: Draft): Promise<string | undefined> => {
      const answer = base
        ? await call(exerciseOperations['exercise.update'], toUpdate(draft, base), { ifMatch: etagOf(base) })
        : await call(exerciseOperations['exercise.create'], toCreate(draft))
      return answer.message
    },
    onSuccess: (message) => {
      toastSuccess(message ?? (base ? updated : 'Latihan berhasil dibuat'))
      onSaved()
    },
    onError,
  })

export const useDeleteExercise = (onDeleted: () => void) =>
  useMutation({
    mutationFn: ({ id }: Exercise) => call(exerciseOperations['exercise.delete'], { id }),
    onSuccess: async ({ message }) => {
      toastSuccess(message ?? 'Latihan berhasil dihapus')
      onDeleted()
      await refetchOutdated()
      // The focused button was removed.
      focusTitle()
    },
    onError: () => toastError(deleteFailure),
  })

export const useSetStatus = () =>
  useMutation({
    mutationFn: ({ id, isActive }: Exercise) =>
      call(exerciseOperations['exercise.setStatus'], { id, isActive: !isActive }),
    onSuccess: ({ data }) => toastSuccess(data.isActive ? 'Latihan diaktifkan' : 'Latihan dinonaktifkan'),
    onError: () => toastError(statusFailure),
  })
