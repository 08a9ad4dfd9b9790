import { consultationOperations } from '@bugar/contracts/consultation'
import { systemOperations } from '@bugar/contracts/system'
import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import { operationQuery } from '#lib/query-client.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export const healthQuery = operationQuery(systemOperations, 'system.health', {})
export const statsQuery = operationQuery(consultationOperations, 'consultation.adminStats', { timeZone })
export const latestQuery = operationQuery(consultationLists, 'consultation.adminList', { page: 1, limit: 3 })

export const useHealth = () => useQuery(healthQuery)
export const useStats = () => useQuery(statsQuery)
export const useLatest = () => useQuery(latestQuery)
