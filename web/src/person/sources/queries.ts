import { ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'

export const basesQuery = operationQuery(ruleBaseOperations, 'ruleBase.list', {})

export const useBases = () => useQuery(basesQuery)
