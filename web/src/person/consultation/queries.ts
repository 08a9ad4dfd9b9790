import {
  Consultation,
  ConsultationSummary,
  consultationOperations,
} from '@bugar/contracts/advice/consultation/consultation'
import * as z from 'zod/mini'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { programOperations } from '@bugar/contracts/catalog/program'
import { useQuery } from '@tanstack/react-query'
import { personStateQuery } from '#person/body/person-state.ts'
import { planQuery } from '#person/training/schedule/queries.ts'
import { programNamesQuery } from '#kit/program/program-names.ts'
import { currentTime } from '#kit/session/clock.ts'
import { operationQuery, prefetch } from '#kit/data/query-client.ts'
import { fittingProgram, genericProgram, type ShownProgram } from './advice/fitting-program.ts'

/** Null when the stored shape no longer parses. */
export const readEntry = (entry: unknown): Consultation | ConsultationSummary | null =>
  z.safeParse(z.union([Consultation, ConsultationSummary]), entry).data ?? null

/** True when it has its trace; list entries have none. */
export const isExplained = (consultation: Consultation | ConsultationSummary): consultation is Consultation =>
  'trace' in consultation

type Known = Consultation | ConsultationSummary

const programQuery = ({ program: { id } }: Known) => operationQuery(programOperations, 'program.get', { id })

/** The whole consultation; not needed right after it was created. */
const explanationQuery = (known: Known) => ({
  ...operationQuery(consultationOperations, 'consultation.get', { id: known.id }),
  enabled: !isExplained(known),
})

/** For the loader of the result screen. */
export const prefetchResult = (entry: unknown): void => {
  const known = readEntry(entry)
  if (known) {
    prefetch(programQuery(known))
    prefetch(personStateQuery(currentTime()))
    prefetch(planQuery(currentTime()))
    prefetch(programNamesQuery)
  }
  if (known && !isExplained(known)) {
    prefetch(explanationQuery(known))
  }
}

export interface Explanation {
  /** Null while it is loading, and when it cannot be loaded. */
  readonly consultation: Consultation | null
  readonly isError: boolean
  readonly retry: () => void
}

/** The trace and the stability of a consultation. */
export const useExplanation = (known: Known): Explanation => {
  const full = isExplained(known) ? known : null
  const { data, isError, refetch } = useQuery(explanationQuery(known))
  return { consultation: full ?? data?.data ?? null, isError: isError && !data, retry: () => void refetch() }
}

export interface ProgramState {
  /** Null while it is loading. */
  readonly program: ShownProgram | null
  /** Why it is only a general one; null for the program itself. */
  readonly failure: string | null
  readonly failedAt: number
  readonly retry: () => void
}

const failureOf = (error: Error | null): string =>
  error instanceof AppError && error.code === 'not-found'
    ? 'Gagal memuat data program'
    : 'Gagal memuat data program dari database'

/** The recommended program's text, or a general one when it cannot be loaded. */
export const useProgram = (consultation: ConsultationSummary): ProgramState => {
  const { data, isError, error, errorUpdatedAt, refetch } = useQuery(programQuery(consultation))
  const failure = isError && !data ? failureOf(error) : null
  return {
    program: data ? fittingProgram(consultation, data.data) : failure ? genericProgram(consultation) : null,
    failure,
    failedAt: errorUpdatedAt,
    retry: () => void refetch(),
  }
}
