import { createFileRoute, redirect } from '@tanstack/react-router'
import { DashboardScreen } from '#features/dashboard/DashboardScreen.tsx'
import { getSession } from '#lib/session.ts'

export const Route = createFileRoute('/_user/')({
  beforeLoad: () => {
    if (getSession()?.user.role === 'admin') {
      throw redirect({ to: '/admin', replace: true })
    }
  },
  component: DashboardScreen,
})
