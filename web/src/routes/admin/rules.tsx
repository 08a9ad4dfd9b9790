import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#components/ComingSoon.tsx'

export const Route = createFileRoute('/admin/rules')({ component: Rules })

function Rules() {
  return <ComingSoon title="Aturan Forward Chaining" />
}
