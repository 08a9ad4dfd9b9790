import { etagOf } from '@bugar/contracts/etag'
import { type Workout, workoutOperations } from '@bugar/contracts/workout'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { call } from '#lib/api.ts'
import { operationQuery, refetchOutdated } from '#lib/query-client.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { type Draft, toUpdate } from './draft.ts'

const pageSize = 10

/** Pages start at 1. */
export const logQuery = (page: number) => operationQuery(workoutOperations, 'workout.list', { page, limit: pageSize })

export const useLogPage = (page: number) => useQuery({ ...logQuery(page), placeholderData: keepPreviousData })

export const saved = 'Latihan berhasil diperbarui'
export const saveFailure = 'Gagal menyimpan catatan latihan'
export const deleteFailure = 'Gagal menghapus catatan latihan'

interface SaveWorkout {
  /** The version that was edited; a newer one is not overwritten. */
  readonly base: Workout
  readonly onSaved: () => void
  readonly onError: (error: Error) => void
}

export const useSaveWorkout = ({ base, onSaved, onError }: SaveWorkout) =>
  useMutation({
    mutationFn: (draft: Draft) =>
      call(workoutOperations['workout.update'], toUpdate(draft, base), { ifMatch: etagOf(base) }),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? saved)
      onSaved()
    },
    onError,
  })

export const useDeleteWorkout = (onDeleted: () => void) =>
  useMutation({
    mutationFn: ({ id }: Workout) => call(workoutOperations['workout.delete'], { id }),
    onSuccess: async ({ message }) => {
      toastSuccess(message ?? 'Latihan berhasil dihapus')
      onDeleted()
      await refetchOutdated()
      // The focused button was removed.
      focusTitle()
    },
    onError: () => toastError(deleteFailure),
  })
