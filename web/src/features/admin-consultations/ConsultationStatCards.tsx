import { consultationOperations } from '@bugar/contracts/consultation'
import { useQuery } from '@tanstack/react-query'
import { StatCards } from '#components/ui/StatCards.tsx'
import { operationQuery } from '#lib/query-client.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export function ConsultationStatCards() {
  const stats = useQuery(operationQuery(consultationOperations, 'consultation.adminStats', { timeZone })).data?.data
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
