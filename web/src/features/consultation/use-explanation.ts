import { Consultation, consultationOperations, ConsultationSummary } from '@bugar/contracts/consultation'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { asking } from '#lib/query-client.ts'

/** What a history entry holds; null when an earlier version of this page made it and it does not fit any more. */
export const readEntry = (entry: unknown): Consultation | ConsultationSummary | null =>
  z.safeParse(z.union([Consultation, ConsultationSummary]), entry).data ?? null

export interface Explanation {
  /** Null while it is on its way, and when it cannot be had. */
  readonly consultation: Consultation | null
  readonly isError: boolean
  readonly retry: () => void
}

/** The trace and the stability of a consultation: at hand right after it was made, else asked for. */
export const useExplanation = (known: Consultation | ConsultationSummary): Explanation => {
  const full = 'trace' in known ? known : null
  const { data, isError, refetch } = useQuery({
    ...asking(consultationOperations, 'consultation.get', { id: known.id }),
    enabled: full === null,
  })
  return { consultation: full ?? data?.data ?? null, isError: isError && !data, retry: () => void refetch() }
}
