import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardScreen } from '#features/admin-dashboard/AdminDashboardScreen.tsx'
import { healthQuery, latestQuery, statsQuery } from '#features/admin-dashboard/queries.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/')({
  loader: () => {
    prefetch(healthQuery)
    prefetch(statsQuery)
    prefetch(latestQuery)
  },
  component: AdminDashboardScreen,
})
