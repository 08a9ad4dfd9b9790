import type { MeasuredFacts } from '@bugar/contracts/verdict'
import { useDebouncedValue } from '@mantine/hooks'
import { useProgramNames, useTrialVerdict } from '../queries.ts'

const debounceMs = 250

const isSame = (a: MeasuredFacts, b: MeasuredFacts) =>
  a.weight === b.weight && a.height === b.height && a.bodyFatPercentage === b.bodyFatPercentage

/** The verdict on other measurements, requested once the sliders rest. */
export const useWhatIf = (facts: MeasuredFacts, measured: MeasuredFacts) => {
  // As text: two objects with equal numbers are never identical, so the debounce would not settle.
  const [debouncedJson] = useDebouncedValue(JSON.stringify(facts), debounceMs)
  const debouncedFacts = JSON.parse(debouncedJson) as MeasuredFacts
  const isMoved = !isSame(facts, measured)
  const { data, isError, refetch, isPlaceholderData } = useTrialVerdict(
    debouncedFacts,
    isMoved && !isSame(debouncedFacts, measured),
  )
  const names = useProgramNames(isMoved)
  return {
    isMoved,
    verdict: isMoved ? (data?.data ?? null) : null,
    isOutdated: isPlaceholderData || !isSame(debouncedFacts, facts),
    isError: isError && isMoved,
    retry: () => void refetch(),
    nameOf: (code: string) => names.data?.data.find((program) => program.code === code)?.name ?? '',
  }
}
