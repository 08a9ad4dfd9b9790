import { inferenceOperations, type Facts } from '@bugar/contracts/inference'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { asking } from '#lib/query-client.ts'

const restMs = 250

const isSame = (a: Facts, b: Facts) =>
  a.weight === b.weight && a.height === b.height && a.bodyFatPercentage === b.bodyFatPercentage

/** What the rules make of other numbers; asked once the slider rests, an answer that is outdated is dropped. */
export const useWhatIf = (facts: Facts, measured: Facts) => {
  // As text: two objects with the same numbers would never come to rest.
  const [rested] = useDebouncedValue(JSON.stringify(facts), restMs)
  const asked = JSON.parse(rested) as Facts
  const isMoved = !isSame(facts, measured)
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...asking(inferenceOperations, 'inference.test', asked),
    enabled: isMoved && !isSame(asked, measured),
    placeholderData: keepPreviousData,
    // A body's numbers that were only tried are kept nowhere.
    gcTime: 0,
  })
  const names = useQuery({
    ...asking(inferenceOperations, 'inference.programs', {}),
    enabled: isMoved,
    staleTime: Infinity,
  })
  return {
    isMoved,
    verdict: isMoved ? (data?.data ?? null) : null,
    isOutdated: isPlaceholderData || !isSame(asked, facts),
    isError: isError && isMoved,
    retry: () => void refetch(),
    nameOf: (code: string) => names.data?.data.find((program) => program.code === code)?.name ?? '',
  }
}
