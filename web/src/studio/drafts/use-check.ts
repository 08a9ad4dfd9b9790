import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#kit/data/query-client.ts'
import { checkQuery } from './queries.ts'

/** Mutation key of a draft's row writes. */
export const rowsKey = (id: string) => ['draft-rows', id] as const

/** The check of a draft, and whether it is for the current content; reloaded when that changes. */
export const useCheck = ({ id, hash }: Pick<Draft, 'id' | 'hash'>) => {
  const query = useQuery(checkQuery(id))
  const isSaving = useIsMutating({ mutationKey: rowsKey(id) }) > 0
  const { data, refetch } = query
  const checked = data?.data.hash
  useEffect(() => {
    // After our own write it is being reloaded already.
    const isInvalidated = queryClient.getQueryState(checkQuery(id).queryKey)?.isInvalidated
    if (checked !== undefined && checked !== hash && !isInvalidated) {
      void refetch({ cancelRefetch: false })
    }
  }, [id, checked, hash, refetch])
  return { query, isCurrent: checked === hash && !isSaving }
}
