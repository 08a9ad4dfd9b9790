import { AppError } from '@bugar/contracts/core/bus/errors'
import {
  type ExerciseDone,
  type GuidedSession,
  guidedSessionOperations,
} from '@bugar/contracts/training/guided-session'
import type { Workout } from '@bugar/contracts/training/workout'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { setsDraftOf } from './sets-draft.ts'

/** The guided session of an entry; its `data` is null when the entry was logged by hand. */
export const useSessionOf = ({ id }: Workout) =>
  useQuery(operationQuery(guidedSessionOperations, 'guidedSession.ofEntry', { id }))

const textOf = (exercises: readonly ExerciseDone[]) => JSON.stringify(setsDraftOf(exercises))

/** Saves corrected sets of a finished session. */
export const useCorrectSets = (session: GuidedSession, onSaved: () => void) =>
  useMutation({
    mutationFn: async (exercises: ExerciseDone[]) => {
      const { createdAt: _created, updatedAt: _updated, ...state } = session
      const save = { ...state, revision: state.revision + 1, exercises }
      const { data } = await call(guidedSessionOperations['guidedSession.save'], save)
      // The first of two corrections of the same state wins.
      if (textOf(data.session.exercises) !== textOf(exercises)) {
        throw new AppError('conflict', 'Sesi ini sudah diubah di tempat lain. Tutup, lalu buka lagi.')
      }
    },
    onSuccess: () => {
      toastSuccess('Set diperbarui')
      onSaved()
    },
  })
