import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#components/ComingSoon.tsx'

export const Route = createFileRoute('/admin/')({ component: AdminHome })

function AdminHome() {
  return <ComingSoon title="Beranda" />
}
