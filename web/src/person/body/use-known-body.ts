import { useQuery } from '@tanstack/react-query'
import { consultationLists, useLatestWeighIns } from '#kit/data/queries.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { type KnownBody, knownBodyOf } from './known-body.ts'

export const recentQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: 3 })

/** The person's latest known measurements; undefined while loading. A failed load counts as unknown. */
export const useKnownBody = (): KnownBody | undefined => {
  const recent = useQuery(recentQuery)
  const weighIns = useLatestWeighIns()
  return recent.isPending || weighIns.isPending
    ? undefined
    : knownBodyOf(recent.data?.data.consultations ?? [], weighIns.data?.data.weighIns ?? [])
}
