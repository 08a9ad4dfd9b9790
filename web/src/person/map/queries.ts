import {
  type Consultation,
  consultationOperations,
  type ConsultationSummary,
} from '@bugar/contracts/advice/consultation/consultation'
import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import { programOperations } from '@bugar/contracts/catalog/program'
import type { MeasuredFacts, RuleSetRef } from '@bugar/contracts/advice/consultation/verdict'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runnableBaseQuery } from '#person/body/runnable-base.ts'
import { call } from '#kit/data/api.ts'
import { operationQuery, queryClient } from '#kit/data/query-client.ts'

const rulesQuery = runnableBaseQuery('program')

/** The program's rules in force: their bounds are those of the map, and they answer at the dot. */
export const useRulesInForce = () => useQuery(rulesQuery)

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

/**
 * The server's verdict on measurements that are only tried out. When it is by other rules than those known here, the
 * rules are asked for again.
 * @param hash of the rules known here
 */
export const useTrialVerdict = (facts: MeasuredFacts, { hash }: RuleSetRef, enabled: boolean) => {
  const query = useQuery({
    // With the hash, an answer by rules from before these is never taken.
    queryKey: ['inference.test', facts, hash],
    queryFn: ({ signal }) => call(inferenceOperations['inference.test'], facts, { signal }),
    enabled,
    // Body measurements that were only tried out are not kept.
    gcTime: 0,
  })
  const answered = query.data?.data.ruleSet.hash
  useEffect(() => {
    if (answered !== undefined && answered !== hash) {
      void queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey })
    }
  }, [answered, hash])
  return query
}
