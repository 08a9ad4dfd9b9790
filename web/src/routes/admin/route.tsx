import {
  IconAffiliate,
  IconBarbell,
  IconClipboardHeart,
  IconClipboardList,
  IconHistory,
  IconListSearch,
  IconRoute,
  IconServer,
  IconShieldLock,
  IconSmartHome,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { type Access, isStaff } from '@bugar/contracts/core/bus/access'
import { roleLabels } from '@bugar/contracts/people/user'
import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { AppLayout, type MenuItem } from '#shell/AppLayout.tsx'
import { Leaving } from '#shell/Leaving.tsx'
import { StepUp } from '#admin/security/StepUp.tsx'
import { mayI } from '#kit/session/session.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import { requireUser } from '../-guards.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => {
    requireUser(location)
    if (!mayI(accessOf(location.pathname))) {
      throw redirect({ to: ownMenu()[0]?.to ?? '/', replace: true })
    }
  },
  component: AdminArea,
})

/** In a file of its own, so that no screen waits for it; without it there is no count. */
const Waiting = lazy<ComponentType>(() =>
  import('#studio/drafts/Waiting.tsx').then(
    ({ WaitingCount }) => ({ default: WaitingCount }),
    () => ({ default: () => null }),
  ),
)

interface AdminItem extends MenuItem {
  readonly access: Access
}

const menuItems: readonly AdminItem[] = [
  { to: '/admin', label: 'Beranda', icon: IconSmartHome, exact: true, access: 'admin' },
  { to: '/admin/programs', label: 'Program Olahraga', icon: IconClipboardList, access: 'trainer' },
  { to: '/admin/rules', label: 'Aturan', icon: IconRoute, Aside: Waiting, access: 'trainer' },
  { to: '/admin/decisions', label: 'Keputusan', icon: IconListSearch, access: 'admin' },
  { to: '/admin/teams', label: 'Tim pemanggil', icon: IconAffiliate, access: 'admin' },
  { to: '/admin/consultations', label: 'Riwayat Konsultasi', icon: IconClipboardHeart, access: 'admin' },
  { to: '/admin/exercises', label: 'Gerakan Latihan', icon: IconBarbell, access: 'trainer' },
  { to: '/admin/users', label: 'Kelola Pengguna', icon: IconUsers, access: 'support' },
  { to: '/admin/audit', label: 'Jejak Audit', icon: IconHistory, access: 'admin' },
  { to: '/admin/system', label: 'Sistem', icon: IconServer, access: 'admin' },
  { to: '/admin/security', label: 'Keamanan', icon: IconShieldLock, access: 'staff' },
  { to: '/account', label: 'Akun', icon: IconUserCircle, access: 'user' },
]

const ownMenu = () => (mayI('staff') ? menuItems.filter(({ access }) => mayI(access)) : [])

/** Drafts are opened from the rules. */
const accessOf = (pathname: string): Access =>
  pathname === '/admin/drafts' ? 'trainer' : (menuItems.find(({ to }) => to === pathname)?.access ?? 'admin')

function AdminArea() {
  const session = useSession()
  const { pathname } = useLocation()
  return session && isStaff(session.user.role) ? (
    <AppLayout
      parent={pathname === '/admin/drafts' ? '/admin/rules' : undefined}
      menuItems={ownMenu()}
      name={session.user.name}
      detail={roleLabels[session.user.role]}
    >
      <Outlet />
      <StepUp />
    </AppLayout>
  ) : (
    <Leaving />
  )
}
