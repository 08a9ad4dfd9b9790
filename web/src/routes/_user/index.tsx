import { personStateQuery } from '#person/body/person-state.ts'
import { planQuery } from '#person/training/schedule/queries.ts'
import { targetsQuery } from '#person/training/loads/targets.ts'
import { isStaff } from '@bugar/contracts/core/bus/access'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { journeyQuery, recentWeighInsQuery } from '#kit/data/queries.ts'
import { healthQuery } from '#kit/data/system-health.ts'
import { DashboardScreen } from '#person/dashboard/DashboardScreen.tsx'
import { prefetchRecent, workoutsQuery } from '#person/training/today/queries.ts'
import { currentTime } from '#kit/session/clock.ts'
import { prefetch } from '#kit/data/query-client.ts'
import { staffHome } from '../-guards.ts'
import { getSession } from '#kit/session/session.ts'

export const Route = createFileRoute('/_user/')({
  beforeLoad: () => {
    if (isStaff(getSession()?.user.role)) {
      throw redirect({ to: staffHome(getSession()?.user.role), replace: true })
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
