import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#kit/data/queries.ts'
import { operationQuery } from '#kit/data/query-client.ts'

export const latestQuery = operationQuery(consultationLists, 'consultation.adminList', { page: 1, limit: 3 })

export const useLatest = () => useQuery(latestQuery)
