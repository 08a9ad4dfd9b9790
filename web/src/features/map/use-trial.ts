import type { MeasuredFacts, Verdict } from '@bugar/contracts/verdict'
import { useDebouncedValue } from '@mantine/hooks'
import { useTrialVerdict } from './queries.ts'

const debounceMs = 250

const isSame = (a: MeasuredFacts, b: MeasuredFacts) =>
  a.weight === b.weight && a.height === b.height && a.bodyFatPercentage === b.bodyFatPercentage

export interface Trial {
  /** True while the measurements are not those of the consultation. */
  readonly isMoved: boolean
  /** The rules' verdict on the last measurements tried; null at rest and until the first reply. */
  readonly verdict: Verdict | null
  /** True while the answer to the latest measurements is on its way. */
  readonly isOutdated: boolean
  readonly isError: boolean
  readonly retry: () => void
}

/** The verdict on other measurements, asked for once the dot rests. */
export const useTrial = (facts: MeasuredFacts, measured: MeasuredFacts): Trial => {
  // As text: two objects with equal numbers are never identical, so the debounce would not settle.
  const [debouncedJson] = useDebouncedValue(JSON.stringify(facts), debounceMs)
  const debouncedFacts = JSON.parse(debouncedJson) as MeasuredFacts
  const isMoved = !isSame(facts, measured)
  const { data, isError, refetch, isPlaceholderData } = useTrialVerdict(
    debouncedFacts,
    isMoved && !isSame(debouncedFacts, measured),
  )
  return {
    isMoved,
    verdict: isMoved ? (data?.data ?? null) : null,
    isOutdated: isPlaceholderData || !isSame(debouncedFacts, facts),
    isError: isError && isMoved,
    retry: () => void refetch(),
  }
}
