import { etagOf } from '@bugar/contracts/core/bus/etag'
import { type Workout, workoutOperations } from '@bugar/contracts/training/workout'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDelete } from '#kit/data/use-delete.ts'
import type { Save } from '#kit/data/use-versions.ts'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { type Draft, toUpdate } from './draft.ts'

const pageSize = 10

/** Pages start at 1. */
export const logQuery = (page: number) => operationQuery(workoutOperations, 'workout.list', { page, limit: pageSize })

export const useLogPage = (page: number) => useQuery({ ...logQuery(page), placeholderData: keepPreviousData })

export const saved = workoutOperations['workout.update'].message
export const saveFailure = 'Gagal menyimpan catatan latihan'
export const deleteFailure = 'Gagal menghapus catatan latihan'

export const useSaveWorkout = ({ base, onSaved, onError }: Save<Workout>) =>
  useMutation({
    mutationFn: (draft: Draft) =>
      call(workoutOperations['workout.update'], toUpdate(draft, base), { ifMatch: etagOf(base) }),
    onSuccess: ({ message }) => onSaved(message),
    onError,
  })

export const useDeleteWorkout = (onDeleted: () => void) =>
  useDelete(workoutOperations['workout.delete'], deleteFailure, onDeleted)
