import { personStateQuery } from '#components/domain/person-state.ts'
import { planQuery } from '#components/domain/plan/queries.ts'
import { targetsQuery } from '#components/domain/plan/targets.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { journeyQuery, recentWeighInsQuery } from '#components/domain/queries.ts'
import { healthQuery } from '#components/domain/system-health.ts'
import { DashboardScreen } from '#features/dashboard/DashboardScreen.tsx'
import { prefetchRecent, workoutsQuery } from '#components/domain/training/queries.ts'
import { currentTime } from '#lib/clock.ts'
import { prefetch } from '#lib/query-client.ts'
import { getSession } from '#lib/session.ts'

export const Route = createFileRoute('/_user/')({
  beforeLoad: () => {
    if (getSession()?.user.role === 'admin') {
      throw redirect({ to: '/admin', replace: true })
    }
  },
  loader: () => {
    const now = currentTime()
    prefetchRecent()
    prefetch(workoutsQuery(now))
    prefetch(journeyQuery)
    prefetch(planQuery(now))
    prefetch(targetsQuery(now))
    prefetch(personStateQuery(now))
    prefetch(recentWeighInsQuery)
    prefetch(healthQuery)
  },
  component: DashboardScreen,
})
