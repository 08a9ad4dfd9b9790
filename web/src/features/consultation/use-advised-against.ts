import { usePersonState } from '#components/domain/person-state.ts'
import { useToday } from '#lib/use-today.ts'
import { type AdvisedAgainst, advisedAgainst } from './energy-limits.ts'
import type { Explanation } from './queries.ts'

/** Energy changes advised against; null while loading. */
export const useAdvisedAgainst = ({ consultation, isError }: Explanation): AdvisedAgainst[] | null => {
  const state = usePersonState(useToday())
  const now = state.data?.data.energy ?? null
  const isKnown = now !== null || (!state.isPending && (consultation !== null || isError))
  return isKnown ? advisedAgainst(now, consultation?.safety ?? null) : null
}
