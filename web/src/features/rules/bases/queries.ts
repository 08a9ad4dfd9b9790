import type { SourcedBaseName } from '@bugar/contracts/rule-base'
import { ruleBaseOperations } from '@bugar/contracts/rule-base-operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { invalidate, operationQuery } from '#lib/query-client.ts'
import { toastSuccess } from '#lib/toast.ts'

export const basesQuery = operationQuery(ruleBaseOperations, 'ruleBase.list', {})
export const baseVersionsQuery = (base: SourcedBaseName) =>
  operationQuery(ruleBaseOperations, 'ruleBase.versions', { base })

export const useBases = () => useQuery(basesQuery)
export const useBaseVersions = (base: SourcedBaseName) => useQuery(baseVersionsQuery(base))

/** Puts an earlier version of a base in force; what is shown is asked for again even when that was refused. */
export const useActivate = (onActivated: () => void) => {
  const refresh = () => invalidate('ruleBase.list', 'ruleBase.versions')
  return useMutation({
    mutationFn: (input: { readonly base: SourcedBaseName; readonly version: number }) =>
      call(ruleBaseOperations['ruleBase.activate'], input),
    onSuccess: ({ message }) => {
      toastSuccess(message ?? 'Versi aturan berhasil diaktifkan')
      onActivated()
      return refresh()
    },
    onError: refresh,
  })
}
