import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#components/ComingSoon.tsx'

export const Route = createFileRoute('/admin/consultations')({ component: Consultations })

function Consultations() {
  return <ComingSoon title="Riwayat Konsultasi" />
}
