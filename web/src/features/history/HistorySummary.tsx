import { type ConsultationPage, consultationOperations } from '@bugar/contracts/consultation'
import { useQuery } from '@tanstack/react-query'
import { StatCards } from '#components/StatCards.tsx'
import { asking } from '#lib/query-client.ts'

interface HistorySummaryProps {
  /** The page in sight; when it holds everything there is nothing more to ask for. */
  readonly page: ConsultationPage
}

const most = 1000

export function HistorySummary({ page }: HistorySummaryProps) {
  const { total, totalPages } = page.pagination
  const everything = useQuery({
    ...asking(consultationOperations, 'consultation.list', { page: 1, limit: Math.min(total, most) }),
    enabled: totalPages > 1,
  })
  const counted = totalPages > 1 ? everything.data?.data.consultations : page.consultations
  const bmiOnly = counted?.filter(({ isBMIOnly }) => isBMIOnly).length
  return (
    <StatCards
      stats={[
        { label: 'Total konsultasi', value: total },
        { label: 'Konsultasi BMI', value: bmiOnly },
        { label: 'Konsultasi lengkap', value: counted && bmiOnly !== undefined ? counted.length - bmiOnly : undefined },
      ]}
    />
  )
}
