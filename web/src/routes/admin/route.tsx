import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AppLayout, type MenuItem } from '#components/layout/AppLayout.tsx'
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

const menuItems: readonly MenuItem[] = [
  { to: '/admin', label: 'Beranda', exact: true },
  { to: '/admin/programs', label: 'Program Olahraga' },
  { to: '/admin/rules', label: 'Aturan' },
  { to: '/admin/consultations', label: 'Riwayat Konsultasi' },
  { to: '/admin/exercises', label: 'Gerakan Latihan' },
  { to: '/admin/users', label: 'Kelola Pengguna' },
  { to: '/admin/audit', label: 'Jejak Audit' },
  { to: '/admin/system', label: 'Sistem' },
]

function AdminArea() {
  const session = useSession()
  return (
    session?.user.role === 'admin' && (
      <AppLayout menuItems={menuItems} name={session.user.name} detail="Administrator">
        <Outlet />
      </AppLayout>
    )
  )
}
