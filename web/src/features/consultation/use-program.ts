import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { AppError } from '@bugar/contracts/errors'
import { programOperations } from '@bugar/contracts/program'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asking } from '#lib/query-client.ts'
import { toastError } from '#lib/toast.ts'
import { fittingProgram } from './fitting-program.ts'
import { genericProgram, type ShownProgram } from './generic-program.ts'

interface ProgramState {
  /** Null while it is on its way. */
  readonly program: ShownProgram | null
  /** Why it is only a general one; null for the program itself. */
  readonly failure: string | null
  readonly retry: () => void
}

const failureOf = (error: Error | null): string =>
  error instanceof AppError && error.code === 'not-found'
    ? 'Gagal memuat data program'
    : 'Gagal memuat data program dari database'

/** The recommended program's text, or a general one when it cannot be had. */
export const useProgram = (consultation: ConsultationSummary): ProgramState => {
  const { data, isError, error, refetch } = useQuery(
    asking(programOperations, 'program.get', { id: consultation.program.id }),
  )
  const failure = isError && !data ? failureOf(error) : null
  useEffect(() => {
    if (failure) {
      toastError(failure)
    }
  }, [failure])
  return {
    program: data ? fittingProgram(consultation, data.data) : failure ? genericProgram(consultation) : null,
    failure,
    retry: () => void refetch(),
  }
}
