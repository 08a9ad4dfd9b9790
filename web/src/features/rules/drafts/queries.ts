import type { RuleBaseName } from '@bugar/contracts/rule-base'
import { ruleDraftOperations } from '@bugar/contracts/rule-draft-operations'
import type { Input } from '@bugar/contracts/operation'
import { useMutation } from '@tanstack/react-query'
import { call, type Reply } from '#lib/api.ts'
import { operationQuery, queryClient } from '#lib/query-client.ts'
import { toastSuccess } from '#lib/toast.ts'

type Operations = typeof ruleDraftOperations
type WriteName = {
  [K in keyof Operations]: Operations[K] extends { readonly safe: true } ? never : K
}[keyof Operations]

export const draftsQuery = (base: RuleBaseName) => operationQuery(ruleDraftOperations, 'ruleDraft.list', { base })
export const draftQuery = (id: string) => operationQuery(ruleDraftOperations, 'ruleDraft.get', { id })
export const checkQuery = (id: string) => operationQuery(ruleDraftOperations, 'ruleDraft.check', { id })
export const coverageQuery = (id: string) => operationQuery(ruleDraftOperations, 'ruleDraft.coverage', { id })
/** Asked for again while it is looked at. */
export const shadowQuery = (id: string) => ({
  ...operationQuery(ruleDraftOperations, 'ruleDraft.shadow', { id }),
  refetchInterval: 5000,
})
export const changesQuery = (id: string) => operationQuery(ruleDraftOperations, 'ruleDraft.changes', { id })
export const comparisonQuery = (id: string, version: number | undefined) =>
  operationQuery(ruleDraftOperations, 'ruleDraft.compare', { id, ...(version !== undefined && { with: version }) })

/** Sends a change of a draft; its answer is the draft as it is then. */
export const useDraftWrite = <K extends WriteName>(name: K, onDone: (reply: Reply<Operations[K]>) => void = () => {}) =>
  useMutation({
    mutationFn: (input: Input<Operations[K]>) =>
      call(ruleDraftOperations[name], input as never) as Promise<Reply<Operations[K]>>,
    onSuccess: (reply) => {
      const { data, message } = reply as Reply<Operations['ruleDraft.edit']>
      queryClient.setQueryData(draftQuery(data.id).queryKey, { ...reply, data } as never)
      if (message) {
        toastSuccess(message)
      }
      onDone(reply)
    },
  })
