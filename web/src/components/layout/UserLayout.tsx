import type { User } from '@bugar/contracts/user'
import type { ReactNode } from 'react'
import { AppLayout, type Place } from './AppLayout.tsx'

const places: readonly Place[] = [
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
  const own: readonly Place[] = user.role === 'admin' ? [...places, { to: '/admin', label: 'Admin Panel' }] : places
  return (
    <AppLayout places={own} name={user.name} detail={user.email}>
      {children}
    </AppLayout>
  )
}
