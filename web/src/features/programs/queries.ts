import { etagOf } from '@bugar/contracts/etag'
import { type Program, programOperations, type ProgramUpdate } from '@bugar/contracts/program'
import { useMutation, useQuery } from '@tanstack/react-query'
import { isOutdated } from '#components/domain/version-conflict.ts'
import { call } from '#lib/api.ts'
import { sortErrors } from '#lib/form-errors.ts'
import { operationQuery } from '#lib/query-client.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'

export const programsQuery = operationQuery(programOperations, 'program.list', {})

export const usePrograms = () => useQuery(programsQuery)

export const saveFailure = 'Gagal memperbarui program'
export const saved = 'Program berhasil diperbarui'

interface Handlers {
  readonly onSaved: () => void
  /** Returns true if it handled the failure. */
  readonly onFailure: (failure: Error) => boolean
  readonly onFieldErrors: (errors: Record<string, string>) => void
}

interface SaveProgram {
  /** @param base the version that was edited; a newer one is not overwritten */
  readonly save: (update: ProgramUpdate, base: Program) => void
  readonly isSaving: boolean
  /** Why the last try failed, unless something newer was stored. */
  readonly error: Error | null
}

export const useSaveProgram = ({ onSaved, onFailure, onFieldErrors }: Handlers): SaveProgram => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ update, base }: { readonly update: ProgramUpdate; readonly base: Program }) =>
      call(programOperations['program.update'], update, { ifMatch: etagOf(base) }),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? saved)
      onSaved()
    },
    onError: (failure, { update }) => {
      if (!onFailure(failure)) {
        toastError(saveFailure)
        onFieldErrors(sortErrors(failure, Object.keys(update)).fields)
      }
    },
  })
  return {
    save: (update, base) => mutate({ update, base }),
    isSaving: isPending,
    error: isOutdated(error) ? null : error,
  }
}
