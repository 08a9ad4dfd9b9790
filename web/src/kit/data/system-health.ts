import { systemOperations } from '@bugar/contracts/system/system'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from './query-client.ts'

export const healthQuery = operationQuery(systemOperations, 'system.health', {})
export const useHealth = () => useQuery(healthQuery)
