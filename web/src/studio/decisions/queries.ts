import { decisionOperations } from '@bugar/contracts/teams/decision'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { operationQuery, queryClient } from '#kit/data/query-client.ts'
import { getSession } from '#kit/session/session.ts'
import { decisionFilters, type DecisionSearch } from '#addresses/decisions.ts'

const decisionsQuery = (search: DecisionSearch) =>
  infiniteQueryOptions({
    queryKey: ['decision.list', { ...decisionFilters(search), limit: 20 }] as const,
    queryFn: ({ queryKey: [, request], pageParam, signal }) =>
      call(decisionOperations['decision.list'], { ...request, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
  })

/** Asks again on arrival, as other teams decide all the time; not while a decision of the list is opened. */
export const prefetchDecisions = (search: DecisionSearch, isArrival: boolean): void => {
  if (getSession()) {
    void queryClient.prefetchInfiniteQuery({ ...decisionsQuery(search), ...(isArrival && { staleTime: 0 }) })
  }
}

/** The log page by page. */
export const useDecisions = (search: DecisionSearch) =>
  useInfiniteQuery({
    ...decisionsQuery(search),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ decisions: pages.flatMap(({ data }) => data.decisions) }),
  })

/** A decision never changes, and each read of it is audited. */
export const decisionQuery = (id: string) => ({
  ...operationQuery(decisionOperations, 'decision.get', { id }),
  staleTime: Infinity,
})

export const useDecision = (id: string) => useQuery(decisionQuery(id))

/** Asked for anew each time, as other rules may be in force by then. */
export const useRecompute = (id: string) =>
  useMutation({ mutationFn: () => call(decisionOperations['decision.recompute'], { id }) })
