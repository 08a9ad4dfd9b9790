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
import { isStaff } from '@bugar/contracts/core/bus/access'
import { roleLabels } from '@bugar/contracts/people/user'
import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { AppLayout, type MenuItem } from '#shell/AppLayout.tsx'
import { Leaving } from '#shell/Leaving.tsx'
import { StepUp } from '#admin/security/StepUp.tsx'
import { getSession, mayI } from '#kit/session/session.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import { accessOf, requireUser, staffHome } from '../-guards.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ location }) => {
    requireUser(location)
    if (!mayI(accessOf(location.pathname))) {
      throw redirect({ to: staffHome(getSession()?.user.role), replace: true })
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

const menuItems: readonly MenuItem[] = [
  { to: '/admin', label: 'Beranda', icon: IconSmartHome, exact: true },
  { to: '/admin/programs', label: 'Program Olahraga', icon: IconClipboardList },
  { to: '/admin/rules', label: 'Aturan', icon: IconRoute, Aside: Waiting },
  { to: '/admin/decisions', label: 'Keputusan', icon: IconListSearch },
  { to: '/admin/teams', label: 'Tim Pemakai API', icon: IconAffiliate },
  { to: '/admin/consultations', label: 'Riwayat Konsultasi', icon: IconClipboardHeart },
  { to: '/admin/exercises', label: 'Gerakan Latihan', icon: IconBarbell },
  { to: '/admin/users', label: 'Kelola Pengguna', icon: IconUsers },
  { to: '/admin/audit', label: 'Jejak Audit', icon: IconHistory },
  { to: '/admin/system', label: 'Sistem', icon: IconServer },
  { to: '/admin/security', label: 'Keamanan', icon: IconShieldLock },
  { to: '/account', label: 'Akun', icon: IconUserCircle },
]

const ownItems = () => menuItems.filter(({ to }) => to === '/account' || mayI(accessOf(to)))

function AdminArea() {
  const session = useSession()
  const { pathname } = useLocation()
  return session && isStaff(session.user.role) ? (
    <AppLayout
      parent={pathname === '/admin/drafts' ? '/admin/rules' : undefined}
      menuItems={ownItems()}
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
