import type { User } from '@bugar/contracts/user'
import type { ReactNode } from 'react'
import { AppLayout, type MenuItem } from './AppLayout.tsx'

const menuItems: readonly MenuItem[] = [
  { to: '/', label: 'Beranda', exact: true },
  { to: '/consultation', label: 'Konsultasi' },
  { to: '/calculator', label: 'Kalkulator' },
  { to: '/history', label: 'Riwayat Konsultasi' },
  { to: '/exercises', label: 'Gerakan Latihan' },
]

interface UserLayoutProps {
  readonly user: User
  readonly children: ReactNode
}

export function UserLayout({ user, children }: UserLayoutProps) {
  const own: readonly MenuItem[] =
    user.role === 'admin' ? [...menuItems, { to: '/admin', label: 'Admin Panel' }] : menuItems
  return (
    <AppLayout menuItems={own} name={user.name} detail={user.email}>
      {children}
    </AppLayout>
  )
}
