import { createFileRoute } from '@tanstack/react-router'
import { statsQuery } from '#components/domain/queries.ts'
import { healthQuery } from '#components/domain/system-health.ts'
import { AdminDashboardScreen } from '#features/admin-dashboard/AdminDashboardScreen.tsx'
import { latestQuery } from '#features/admin-dashboard/queries.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/')({
  loader: () => {
    prefetch(healthQuery)
    prefetch(statsQuery())
    prefetch(latestQuery)
  },
  component: AdminDashboardScreen,
})
