import { consultationOperations } from '@bugar/contracts/consultation'
import { systemOperations } from '@bugar/contracts/system'
import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import { operationQuery } from '#lib/query-client.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export const useHealth = () => useQuery(operationQuery(systemOperations, 'system.health', {}))
export const useStats = () => useQuery(operationQuery(consultationOperations, 'consultation.adminStats', { timeZone }))
export const useLatest = () =>
  useQuery(operationQuery(consultationLists, 'consultation.adminList', { page: 1, limit: 3 }))
