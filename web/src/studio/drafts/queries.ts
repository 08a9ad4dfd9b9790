import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { ruleDraftOperations } from '@bugar/contracts/rules/draft/rule-draft-operations'
import type { Input } from '@bugar/contracts/core/bus/operation'
import { useMutation, useQuery, useIsMutating } from '@tanstack/react-query'
import { call, type Reply } from '#kit/data/api.ts'
import { operationQuery, queryClient } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { isOpen, inAddress } from './words.ts'
import { useNavigate } from '@tanstack/react-router'
import type { DraftTab } from '#addresses/rules.ts'
import { useEffect } from 'react'

type Operations = typeof ruleDraftOperations
type WriteName = {
  [K in keyof Operations]: Operations[K] extends { readonly safe: true } ? never : K
}[keyof Operations]

export const draftsQuery = (base: RuleBaseName) => operationQuery(ruleDraftOperations, 'ruleDraft.list', { base })
export const draftQuery = (id: string) => operationQuery(ruleDraftOperations, 'ruleDraft.get', { id })
export const checkQuery = (id: string) => operationQuery(ruleDraftOperations, 'ruleDraft.check', { id })
export const coverageQuery = (id: string) => operationQuery(ruleDraftOperations, 'ruleDraft.coverage', { id })
const pollMs = 5000

/** A draft as it is looked at: others change it, approve it, and the clock starts it. */
export const useDraft = (id: string) =>
  useQuery({
    ...draftQuery(id),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.data) ? false : pollMs),
  })

/** Polled while it is shown. */
export const shadowQuery = (id: string) => ({
  ...operationQuery(ruleDraftOperations, 'ruleDraft.shadow', { id }),
  refetchInterval: pollMs,
})
export const changesQuery = (id: string) => operationQuery(ruleDraftOperations, 'ruleDraft.changes', { id })
export const comparisonQuery = (id: string, version: number | undefined) =>
  operationQuery(ruleDraftOperations, 'ruleDraft.compare', { id, ...(version !== undefined && { with: version }) })

/** Caches the reply of a write; an earlier request in flight would overwrite it. */
export const keepDraft = (reply: { readonly data: Draft }): void => {
  const { queryKey } = draftQuery(reply.data.id)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, reply as never)
}

/** Sends a change of a draft; its answer is the draft as it is then. */
export const useDraftWrite = <K extends WriteName>(name: K, onDone: (reply: Reply<Operations[K]>) => void = () => {}) =>
  useMutation({
    mutationFn: (input: Input<Operations[K]>) =>
      call(ruleDraftOperations[name], input as never) as Promise<Reply<Operations[K]>>,
    onSuccess: (reply) => {
      const { data, message } = reply as Reply<Operations['ruleDraft.edit']>
      keepDraft({ ...reply, data })
      if (message) {
        toastSuccess(message)
      }
      onDone(reply)
    },
  })

/** Makes a draft and opens it. */
export const useBeginDraft = (tab?: DraftTab) => {
  const navigate = useNavigate()
  return useDraftWrite('ruleDraft.create', ({ data: { id, base } }) => {
    void navigate({ to: '/admin/drafts', search: { base: inAddress(base), id, tab } })
  })
}

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
