import { strengthOperations } from '@bugar/contracts/strength'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#lib/query-client.ts'

export const strengthQuery = operationQuery(strengthOperations, 'strength.list', {})
export const useStrength = () => useQuery(strengthQuery)
