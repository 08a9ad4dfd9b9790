import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#components/ComingSoon.tsx'

export const Route = createFileRoute('/admin/programs')({ component: Programs })

function Programs() {
  return <ComingSoon title="Kelola Program" />
}
