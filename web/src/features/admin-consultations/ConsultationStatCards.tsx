import { useStats } from '#components/domain/queries.ts'
import { StatCards } from '#components/ui/StatCards.tsx'

export function ConsultationStatCards() {
  const { data, isError } = useStats()
  const stats = data?.data
  const missing = isError ? null : undefined
  return (
    <StatCards
      stats={[
        { label: 'Total konsultasi', value: stats ? stats.total : missing },
        { label: 'Hari ini', value: stats ? stats.today : missing },
        { label: 'Pengguna aktif', value: stats ? stats.activeUsers : missing },
        { label: 'Program terpopuler', value: stats ? (stats.programStats[0]?.program.code ?? 'N/A') : missing },
      ]}
    />
  )
}
