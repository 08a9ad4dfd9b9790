import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import { operationQuery } from '#lib/query-client.ts'

export const latestQuery = operationQuery(consultationLists, 'consultation.adminList', { page: 1, limit: 3 })

export const useLatest = () => useQuery(latestQuery)
