import { type Consultation, consultationOperations, type ConsultationSummary } from '@bugar/contracts/consultation'
import { inferenceOperations } from '@bugar/contracts/inference'
import { programOperations } from '@bugar/contracts/program'
import type { MeasuredFacts } from '@bugar/contracts/verdict'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operationQuery } from '#lib/query-client.ts'

/** The rules as the engine runs them now; their bounds are those of the map. */
export const useRulesInForce = () => useQuery(operationQuery(inferenceOperations, 'inference.rules', {}))

export const usePrograms = () => useQuery(operationQuery(programOperations, 'program.list', {}))

/** A consultation with its explanation; null while that is loading, and when it cannot be loaded. */
export const useExplained = (known: Consultation | ConsultationSummary): Consultation | null => {
  const full = 'trace' in known ? known : null
  const { data } = useQuery({
    ...operationQuery(consultationOperations, 'consultation.get', { id: known.id }),
    enabled: full === null,
  })
  return full ?? data?.data ?? null
}

/** The verdict on measurements that are only tried out. */
export const useTrialVerdict = (facts: MeasuredFacts, enabled: boolean) =>
  useQuery({
    ...operationQuery(inferenceOperations, 'inference.test', facts),
    enabled,
    placeholderData: keepPreviousData,
    // Body measurements that were only tried out are not kept.
    gcTime: 0,
  })
