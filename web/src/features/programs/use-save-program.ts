import { type Program, programOperations, type ProgramUpdate } from '@bugar/contracts/program'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { sortErrors } from '#lib/form-errors.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'

export const saveFailure = 'Gagal memperbarui program'

interface SaveProgram {
  readonly save: (update: ProgramUpdate) => void
  readonly isSaving: boolean
  /** Why the last try failed. */
  readonly error: Error | null
}

export const useSaveProgram = (
  onSaved: (program: Program) => void,
  setErrors: (errors: Record<string, string>) => void,
): SaveProgram => {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (update: ProgramUpdate) => call(programOperations['program.update'], update),
    onSuccess: ({ data, message }) => {
      toastSuccess(message ?? 'Program berhasil diperbarui')
      onSaved(data)
      return queries.invalidateQueries({ queryKey: ['program.list'] })
    },
    onError: (failure, update) => {
      toastError(saveFailure)
      setErrors(sortErrors(failure, Object.keys(update)).fields)
    },
  })
  return { save: mutate, isSaving: isPending, error }
}
