import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessDenied } from '#components/layout/AccessDenied.tsx'
import { AppLayout, type MenuItem } from '#components/layout/AppLayout.tsx'
import { useSession } from '#lib/use-session.ts'
import { requireUser } from './-guards.ts'

export const Route = createFileRoute('/_user')({
  beforeLoad: ({ location }) => {
    // The dashboard tells a visitor why before it redirects them.
    if (location.pathname !== '/') {
      requireUser(location)
    }
  },
  component: UserArea,
})

const menuItems: readonly MenuItem[] = [
  { to: '/', label: 'Beranda', exact: true },
  { to: '/consultation', label: 'Konsultasi' },
  { to: '/calculator', label: 'Kalkulator' },
  { to: '/history', label: 'Riwayat Konsultasi' },
  { to: '/exercises', label: 'Gerakan Latihan' },
]
const adminMenuItems: readonly MenuItem[] = [...menuItems, { to: '/admin', label: 'Admin Panel' }]

function UserArea() {
  const user = useSession()?.user
  return user ? (
    <AppLayout menuItems={user.role === 'admin' ? adminMenuItems : menuItems} name={user.name} detail={user.email}>
      <Outlet />
    </AppLayout>
  ) : (
    <AccessDenied />
  )
}
