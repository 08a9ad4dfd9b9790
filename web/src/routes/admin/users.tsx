import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#components/ComingSoon.tsx'

export const Route = createFileRoute('/admin/users')({ component: Users })

function Users() {
  return <ComingSoon title="Kelola Pengguna" />
}
