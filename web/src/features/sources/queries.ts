import { ruleBaseOperations } from '@bugar/contracts/rule-base-operations'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#lib/query-client.ts'

export const basesQuery = operationQuery(ruleBaseOperations, 'ruleBase.list', {})

export const useBases = () => useQuery(basesQuery)
