import { inferenceOperations } from '@bugar/contracts/inference'
import type { MeasuredFacts } from '@bugar/contracts/verdict'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operationQuery } from '#lib/query-client.ts'

const debounceMs = 250

/** Which body fat changes the program at one weight (kg) and height (cm), once they have rested; null until then. */
export const useBodyFatEffect = (body: Omit<MeasuredFacts, 'bodyFatPercentage' | 'bodyFatMethod'>) => {
  const current = JSON.stringify(body)
  // As text: two objects with equal numbers are never identical, so the debounce would not settle.
  const [settled] = useDebouncedValue(current, debounceMs)
  const { data, isError, isPlaceholderData } = useQuery({
    ...operationQuery(inferenceOperations, 'inference.bodyFatEffect', JSON.parse(settled) as typeof body),
    placeholderData: keepPreviousData,
    // Trial body measurements are not cached.
    gcTime: 0,
  })
  const isSettled = settled === current && !isPlaceholderData
  return { effect: isSettled && data ? data.data : null, isError: isSettled && isError && !data }
}
