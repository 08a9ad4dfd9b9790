import { useStats } from '#components/domain/queries.ts'
import { StatCards } from '#components/ui/StatCards.tsx'

export function ConsultationStatCards() {
  const stats = useStats().data?.data
  return (
    <StatCards
      stats={[
        { label: 'Total konsultasi', value: stats?.total },
        { label: 'Hari ini', value: stats?.today },
        { label: 'Pengguna aktif', value: stats?.activeUsers },
        { label: 'Program terpopuler', value: stats && (stats.programStats[0]?.program.code ?? 'N/A') },
      ]}
    />
  )
}
