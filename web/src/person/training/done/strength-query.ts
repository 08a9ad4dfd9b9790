import { strengthOperations } from '@bugar/contracts/training/strength'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'

export const strengthQuery = operationQuery(strengthOperations, 'strength.list', {})
export const useStrength = () => useQuery(strengthQuery)
