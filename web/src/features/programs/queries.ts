import { etagOf } from '@bugar/contracts/etag'
import { type Program, programOperations, type ProgramUpdate } from '@bugar/contracts/program'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { operationQuery } from '#lib/query-client.ts'
import { toastSuccess } from '#lib/toast.ts'

export const programsQuery = operationQuery(programOperations, 'program.list', {})

export const usePrograms = () => useQuery(programsQuery)

export const saveFailure = 'Gagal memperbarui program'
export const saved = 'Program berhasil diperbarui'

interface SaveProgram {
  /** The version that was edited; a newer one is not overwritten. */
  readonly base: Program
  readonly onSaved: () => void
  readonly onError: (error: Error) => void
}

export const useSaveProgram = ({ base, onSaved, onError }: SaveProgram) =>
  useMutation({
    mutationFn: (update: ProgramUpdate) => call(programOperations['program.update'], update, { ifMatch: etagOf(base) }),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? saved)
      onSaved()
    },
    onError,
  })
