import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { programOperations } from '@bugar/contracts/program'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asking } from '#lib/query-client.ts'
import { toastError } from '#lib/toast.ts'
import { genericProgram, type ShownProgram } from './generic-program.ts'

interface ProgramState {
  /** Null while it is on its way. */
  readonly program: ShownProgram | null
  readonly isGeneric: boolean
  readonly retry: () => void
}

/** The recommended program's text, or a general one when it cannot be had. */
export const useProgram = (consultation: ConsultationSummary): ProgramState => {
  const { data, isError, refetch } = useQuery(asking(programOperations, 'program.get', { id: consultation.program.id }))
  const isGeneric = isError && !data
  useEffect(() => {
    if (isGeneric) {
      toastError('Gagal memuat data program dari database')
    }
  }, [isGeneric])
  return {
    program: data?.data ?? (isGeneric ? genericProgram(consultation) : null),
    isGeneric,
    retry: () => void refetch(),
  }
}
