import {
  IconBarbell,
  IconBook2,
  IconCalculator,
  IconClipboardHeart,
  IconHistory,
  IconSettings,
  IconSmartHome,
  IconUserCircle,
} from '@tabler/icons-react'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { isStaff } from '@bugar/contracts/core/bus/access'
import { useState } from 'react'
import { AccessDenied } from '#shell/AccessDenied.tsx'
import { AppLayout, type MenuItem } from '#shell/AppLayout.tsx'
import { Leaving } from '#shell/Leaving.tsx'
import { useSession } from '#kit/session/use-logout.tsx'
import { requireUser } from './-guards.ts'

export const Route = createFileRoute('/_user')({
  beforeLoad: ({ location }) => {
    // The dashboard shows visitors the reason before it redirects them.
    if (location.pathname !== '/') {
      requireUser(location)
    }
  },
  component: UserArea,
})

const home: MenuItem = { to: '/', label: 'Beranda', icon: IconSmartHome, exact: true }
const training: MenuItem = { to: '/training', label: 'Latihan', icon: IconBarbell }
const consultation: MenuItem = { to: '/consultation', label: 'Konsultasi', icon: IconClipboardHeart }
const history: MenuItem = { to: '/history', label: 'Riwayat Konsultasi', icon: IconHistory }
const account: MenuItem = { to: '/account', label: 'Akun', icon: IconUserCircle }

const menuItems: readonly MenuItem[] = [
  home,
  training,
  consultation,
  { to: '/calculator', label: 'Kalkulator', icon: IconCalculator },
  history,
  { to: '/exercises', label: 'Gerakan Latihan', icon: IconBook2 },
  account,
]
const adminMenuItems: readonly MenuItem[] = [...menuItems, { to: '/admin', label: 'Admin Panel', icon: IconSettings }]
const tabs: readonly MenuItem[] = [home, training, consultation, { ...history, label: 'Riwayat' }, account]

function UserArea() {
  const user = useSession()?.user
  const [isVisitor] = useState(!user)
  if (!user) {
    return isVisitor ? <AccessDenied /> : <Leaving />
  }
  return (
    <AppLayout
      menuItems={isStaff(user.role) ? adminMenuItems : menuItems}
      tabs={tabs}
      name={user.name}
      detail={user.email}
    >
      <Outlet />
    </AppLayout>
  )
}
