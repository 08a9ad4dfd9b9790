import { planOperations } from '@bugar/contracts/plan-operations'
import { useQuery } from '@tanstack/react-query'
import { daysFrom, localDay } from '#lib/local-day.ts'
import { operationQuery } from '#lib/query-client.ts'

/** The sessions of fourteen days around today; the service worker keeps the same days for use without a network. */
export const targetsQuery = (now: Date) =>
  operationQuery(planOperations, 'plan.targets', {
    from: localDay(daysFrom(now, -6)),
    to: localDay(daysFrom(now, 7)),
    today: localDay(now),
  })

export const useTargets = (now: Date) => useQuery(targetsQuery(now))
