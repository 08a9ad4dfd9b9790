import { planOperations } from '@bugar/contracts/plan-operations'
import { useQuery } from '@tanstack/react-query'
import { localDay } from '#lib/local-day.ts'
import { operationQuery } from '#lib/query-client.ts'

/** The person's plan; its `data` is null when there is none. */
export const planQuery = (now: Date) => operationQuery(planOperations, 'plan.get', { today: localDay(now) })

export const usePlan = (now: Date) => useQuery(planQuery(now))
