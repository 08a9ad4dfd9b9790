import type { BaseFacts, RuleBaseName, SourcedBaseName } from '@bugar/contracts/rules/rule-base'
import { type BaseInForce, ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'

export const basesQuery = operationQuery(ruleBaseOperations, 'ruleBase.list', {})
export const baseVersionsQuery = (base: RuleBaseName) =>
  operationQuery(ruleBaseOperations, 'ruleBase.versions', { base })
export const conclusionsQuery = (base: SourcedBaseName, facts: BaseFacts) =>
  operationQuery(ruleBaseOperations, 'inference.conclude', { base, facts })

export const useBases = () => useQuery(basesQuery)
export const useBaseVersions = (base: SourcedBaseName) => useQuery(baseVersionsQuery(base))

/** The base with this name; undefined while loading and when there is none. */
export const useBase = (name: SourcedBaseName): BaseInForce | undefined =>
  useBases().data?.data.find(({ base }) => base.name === name)

/** Activates an earlier version of a base. */
export const useActivate = (onActivated: () => void) =>
  useMutation({
    mutationFn: (input: { readonly base: RuleBaseName; readonly version: number }) =>
      call(ruleBaseOperations['ruleBase.activate'], input),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onActivated()
    },
  })
