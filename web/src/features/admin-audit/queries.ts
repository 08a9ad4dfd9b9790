import { auditOperations } from '@bugar/contracts/audit'
import { csvOperations } from '@bugar/contracts/csv'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { getSession } from '#lib/session.ts'
import { useCsv } from '#lib/use-csv.ts'
import { auditRequest } from './request.ts'
import type { AuditSearch } from './search.ts'

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

export const useAuditCsv = () => useCsv(csvOperations['audit.csv'])

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
