import { createFileRoute } from '@tanstack/react-router'
import { statsQuery } from '#kit/data/queries.ts'
import { healthQuery } from '#kit/data/system-health.ts'
import { AdminDashboardScreen } from '#admin/dashboard/AdminDashboardScreen.tsx'
import { latestQuery } from '#admin/dashboard/queries.ts'
import { WaitingPanel } from '#studio/drafts/Waiting.tsx'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/admin/')({
  loader: () => {
    prefetch(healthQuery)
    prefetch(statsQuery())
    prefetch(latestQuery)
  },
  component: Dashboard,
})

function Dashboard() {
  return <AdminDashboardScreen waiting={<WaitingPanel />} />
}
