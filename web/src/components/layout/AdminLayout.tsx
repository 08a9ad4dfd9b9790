import type { User } from '@bugar/contracts/user'
import type { ReactNode } from 'react'
import { AppLayout, type MenuItem } from './AppLayout.tsx'

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

interface AdminLayoutProps {
  readonly user: User
  readonly children: ReactNode
}

export function AdminLayout({ user, children }: AdminLayoutProps) {
  return (
    <AppLayout menuItems={menuItems} name={user.name} detail="Administrator">
      {children}
    </AppLayout>
  )
}
