import { systemOperations } from '@bugar/contracts/system'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#lib/query-client.ts'

export const healthQuery = operationQuery(systemOperations, 'system.health', {})
export const useHealth = () => useQuery(healthQuery)
