import type { PlannedSession } from '@bugar/contracts/training/plan'
import { planOperations } from '@bugar/contracts/training/plan-operations'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Reply } from '#kit/data/api.ts'
import { localDay } from '#kit/text/local-day.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { finishedIds, onKept } from '#kit/offline/session-store.ts'

/** The person's plan; its `data` is null when there is none. */
export const planQuery = (now: Date) => operationQuery(planOperations, 'plan.get', { today: localDay(now) })

/** Never cached: the preview for earlier answers must not be shown. */
export const previewQuery = (startDate: string, now: Date) => ({
  ...operationQuery(planOperations, 'plan.preview', { startDate, today: localDay(now) }),
  gcTime: 0,
})

/** A session finished on this device counts as done, even before the server has it. */
export const useDoneHere = () => {
  const ids = useSyncExternalStore(onKept, () => finishedIds().join(' '))
  return useMemo(() => {
    const finished = new Set(ids.split(' '))
    return (session: PlannedSession): PlannedSession =>
      finished.has(session.id) ? { ...session, state: 'done' } : session
  }, [ids])
}

type PlanReply = Reply<(typeof planOperations)['plan.get']>

export const usePlan = (now: Date) => {
  const doneHere = useDoneHere()
  const select = useCallback(
    ({ data, ...reply }: PlanReply) => ({
      ...reply,
      data: data && { ...data, sessions: data.sessions.map(doneHere) },
    }),
    [doneHere],
  )
  return useQuery({ ...planQuery(now), select })
}
