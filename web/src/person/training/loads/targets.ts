import { planOperations } from '@bugar/contracts/training/plan-operations'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Reply } from '#kit/data/api.ts'
import { daysFrom, localDay } from '#kit/text/local-day.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { useDoneHere } from '../schedule/queries.ts'

/** Sessions of fourteen days around today; the service worker caches the same days for offline use. */
export const targetsQuery = (now: Date) =>
  operationQuery(planOperations, 'plan.targets', {
    from: localDay(daysFrom(now, -6)),
    to: localDay(daysFrom(now, 7)),
    today: localDay(now),
  })

type TargetsReply = Reply<(typeof planOperations)['plan.targets']>

export const useTargets = (now: Date) => {
  const doneHere = useDoneHere()
  const select = useCallback(
    ({ data, ...reply }: TargetsReply) => ({
      ...reply,
      data: data.map((each) => ({ ...each, session: doneHere(each.session) })),
    }),
    [doneHere],
  )
  return useQuery({ ...targetsQuery(now), select })
}
