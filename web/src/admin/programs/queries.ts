import { etagOf } from '@bugar/contracts/core/bus/etag'
import { type Program, programOperations, type ProgramUpdate } from '@bugar/contracts/catalog/program'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Save } from '#kit/data/use-versions.ts'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'

export const programsQuery = operationQuery(programOperations, 'program.list', {})

export const usePrograms = () => useQuery(programsQuery)

export const saveFailure = 'Gagal memperbarui program'
export const saved = programOperations['program.update'].message

export const useSaveProgram = ({ base, onSaved, onError }: Save<Program>) =>
  useMutation({
    mutationFn: (update: ProgramUpdate) => call(programOperations['program.update'], update, { ifMatch: etagOf(base) }),
    onSuccess: ({ message }) => onSaved(message),
    onError,
  })
