import { auditOperations } from '@bugar/contracts/system/audit'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { queryClient } from '#kit/data/query-client.ts'
import { spanOf } from '#kit/text/days.ts'
import { getSession } from '#kit/session/session.ts'
import type { AuditSearch } from '#addresses/audit.ts'

/** The server's filters. */
export const auditRequest = ({ area, actorId, objectId, ...days }: AuditSearch) => ({
  operation: area,
  actorId,
  objectId,
  ...spanOf(days),
})

const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit.list', auditRequest(search)] as const,
    queryFn: ({ queryKey: [, request], pageParam, signal }) =>
      call(auditOperations['audit.list'], { ...request, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
  })

/** Bypasses the cache: administrators look for the most recent actions here. */
export const prefetchAudit = (search: AuditSearch): void => {
  if (getSession()) {
    void queryClient.prefetchInfiniteQuery({ ...auditQuery(search), staleTime: 0 })
  }
}

/** The log page by page. */
export const useAudit = (search: AuditSearch) =>
  useInfiniteQuery({
    ...auditQuery(search),
    placeholderData: keepPreviousData,
    // Don't repeat the loader's fetch.
    staleTime: 2000,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ data }) => data.entries),
      unavailable: [...new Set(pages.flatMap(({ data }) => data.unavailable))],
    }),
  })
