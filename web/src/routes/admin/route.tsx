import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AdminLayout } from '#components/layout/AdminLayout.tsx'
import { getSession } from '#lib/session.ts'
import { useSession } from '#lib/use-session.ts'
import { requireUser } from '../-guards.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => {
    requireUser(location)
    if (getSession()?.user.role !== 'admin') {
      throw redirect({ to: '/', replace: true })
    }
  },
  component: AdminArea,
})

function AdminArea() {
  const session = useSession()
  return (
    session?.user.role === 'admin' && (
      <AdminLayout user={session.user}>
        <Outlet />
      </AdminLayout>
    )
  )
}
