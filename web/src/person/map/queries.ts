import {
  type Consultation,
  consultationOperations,
  type ConsultationSummary,
} from '@bugar/contracts/advice/consultation/consultation'
import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import { programOperations } from '@bugar/contracts/catalog/program'
import type { MeasuredFacts, RuleSetRef, Odds } from '@bugar/contracts/advice/consultation/verdict'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { runnableBaseQuery } from '#person/body/runnable-base.ts'
import { call } from '#kit/data/api.ts'
import { operationQuery, queryClient } from '#kit/data/query-client.ts'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import { useDebouncedValue } from '@mantine/hooks'
import { type MapVerdict, verdictOf, verdictsBy } from './geometry/verdicts.ts'

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
const useTrialVerdict = (facts: MeasuredFacts, { hash }: RuleSetRef, enabled: boolean) => {
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

const debounceMs = 250

const isSame = (a: MeasuredFacts, b: MeasuredFacts) =>
  a.weight === b.weight && a.height === b.height && a.bodyFatPercentage === b.bodyFatPercentage

export interface Trial {
  /** True while the measurements are not those of the consultation. */
  readonly isMoved: boolean
  /** The verdict on the measurements; null at rest, and while only the server can give it. */
  readonly verdict: MapVerdict | null
  /** Only the server computes them: null at rest, and until it has answered. */
  readonly odds: Odds['odds'] | null
  /** True while the server's answer to the measurements is on its way. */
  readonly isAwaited: boolean
  readonly isError: boolean
  readonly retry: () => void
}

/** The verdict on other measurements, at once by the rules known here; the server is asked once the dot rests. */
export const useTrial = (facts: MeasuredFacts, measured: MeasuredFacts, rules: RunnableBase): Trial => {
  const verdictBy = useMemo(() => verdictsBy(rules), [rules])
  // As text: two objects with equal numbers are never identical, so the debounce would not settle.
  const [debouncedJson] = useDebouncedValue(JSON.stringify(facts), debounceMs)
  const debouncedFacts = JSON.parse(debouncedJson) as MeasuredFacts
  const isMoved = !isSame(facts, measured)
  const isRequested = isMoved && isSame(debouncedFacts, facts)
  const { data, isError, refetch } = useTrialVerdict(debouncedFacts, rules.ruleSet, isRequested)
  const answer = isRequested ? data?.data : undefined
  return {
    isMoved,
    verdict: answer ? verdictOf(answer) : isMoved ? verdictBy(facts) : null,
    odds: answer?.odds ?? null,
    isAwaited: isMoved && !answer && !(isRequested && isError),
    isError: isRequested && isError,
    retry: () => void refetch(),
  }
}
