import { planOperations } from '@bugar/contracts/plan-operations'
import { useQuery } from '@tanstack/react-query'
import { localDay } from '#lib/local-day.ts'
import { operationQuery } from '#lib/query-client.ts'

const dayFrom = (now: Date, count: number) =>
  localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + count))

/** The sessions of fourteen days around today; the service worker keeps the same days for use without a network. */
export const targetsQuery = (now: Date) =>
  operationQuery(planOperations, 'plan.targets', {
    from: dayFrom(now, -6),
    to: dayFrom(now, 7),
    today: localDay(now),
  })

export const useTargets = (now: Date) => useQuery(targetsQuery(now))
