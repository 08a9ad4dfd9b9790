import { consultationOperations } from '@bugar/contracts/consultation'
import { systemOperations } from '@bugar/contracts/system'
import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import { operationQuery } from '#lib/query-client.ts'

/** Chart limit. */
const maxPoints = 100
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export const journeyQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: maxPoints })
export const healthQuery = operationQuery(systemOperations, 'system.health', {})
export const statsQuery = operationQuery(consultationOperations, 'consultation.adminStats', { timeZone })

export const useJourney = () => useQuery(journeyQuery)
export const useHealth = () => useQuery(healthQuery)
export const useStats = () => useQuery(statsQuery)
