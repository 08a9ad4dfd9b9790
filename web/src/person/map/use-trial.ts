import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import type { MeasuredFacts, Odds } from '@bugar/contracts/advice/consultation/verdict'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTrialVerdict } from './queries.ts'
import { type MapVerdict, verdictOf, verdictsBy } from './geometry/verdicts.ts'

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
