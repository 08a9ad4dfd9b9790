import { auditOperations } from '@bugar/contracts/audit'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { auditRequest } from './request.ts'
import type { AuditSearch } from './search.ts'

const operation = auditOperations['audit.list']

/** The log page by page; always asked anew, because one comes here to see what has just been done. */
export const useAudit = (search: AuditSearch) =>
  useInfiniteQuery({
    queryKey: ['audit.list', search],
    queryFn: ({ pageParam, signal }) => call(operation, { ...auditRequest(search), before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ data }) => data.entries),
      unavailable: [...new Set(pages.flatMap(({ data }) => data.unavailable))],
    }),
  })
