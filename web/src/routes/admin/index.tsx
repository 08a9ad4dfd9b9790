import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardScreen } from '#features/admin-dashboard/AdminDashboardScreen.tsx'

export const Route = createFileRoute('/admin/')({ component: AdminDashboardScreen })
